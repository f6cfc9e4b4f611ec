"""What the commands of ``frameconf`` do."""
