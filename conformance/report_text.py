"""One record as text, with its evidence in full."""

from __future__ import annotations

from conformance.record import Record


def in_full(record: Record) -> str:
    """Everything a record says, for one case on a terminal."""
    lines = [f"{record.status} {record.case} under {record.backend} on {record.device}: {record.status.meaning}"]
    if record.evidence:
        lines.append(f"  evidence: {record.evidence}")
    lines += [f"    {name}: {value}" for name, value in record.divergence.items()]
    if record.proof:
        lines.append(f"  proof: {record.proof} ({record.stats.get('evidence', '')})")
    for miss in record.missed:
        lines.append(f"  missed {miss['clause']} at {miss['call']}: {miss['what']} ({miss['count']})")
    for name, value in record.stats.items():
        if isinstance(value, list):
            lines += [f"  {name}: {item}" for item in value]
        elif name not in ("evidence", "engaged"):
            lines.append(f"  {name}: {value}")
    if record.seconds:
        lines.append("  seconds: " + ", ".join(f"{part} {value:.4f}" for part, value in record.seconds.items()))
    if record.without_reference:
        lines.append(f"  {record.without_reference} float values were judged without a float64 reference, at the floor")
    if record.stderr:
        lines.append("  last lines of stderr:")
        lines += [f"    {line}" for line in record.stderr.splitlines()[-20:]]
    return "\n".join(lines)
