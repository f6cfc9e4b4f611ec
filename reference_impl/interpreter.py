"""Symbolic evaluation of one frame, instruction by instruction.

A ``Frame`` walks the normalised bytecode of one code object over ``Value``s. Python calls are frames of their own,
evaluated at the place of the call, so that whole call trees flow into one graph. What cannot be evaluated raises
``Unsupported``; the tracer turns that into a graph break. Exceptions of the traced program are values too: they
travel as ``SymbolicRaise`` and are unwound by the exception table of each frame, as CPython does.
"""

from __future__ import annotations

import types
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from reference_impl import attributes, calls, iteration, keyed, operators, patterns, strings
from reference_impl.errors import SymbolicRaise, Unsupported
from reference_impl.opcodes import NULL_FIRST, Instruction, Program, instructions
from reference_impl.values import (
    NULL,
    BuiltinMethod,
    CellValue,
    Constant,
    Container,
    DictValue,
    FunctionValue,
    ListValue,
    ModeContext,
    Null,
    ObjectValue,
    SetValue,
    SliceValue,
    TupleValue,
    Unread,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

Slot = Value | Null
C = TypeVar("C", bound=Container)


#: By id, since code objects compare by value: the code, weakly, and its instructions.
_programs: dict[int, tuple[weakref.ref[types.CodeType], Program]] = {}


def program_of(code: types.CodeType) -> Program:
    """The instructions of a code object, read once."""
    number = id(code)
    known = _programs.get(number)
    if known is None:
        reference = weakref.ref(code, lambda _: _programs.pop(number, None))
        known = _programs[number] = (reference, instructions(code))
    return known[1]


class Returned:
    """The frame returned ``value``."""

    def __init__(self, value: Value) -> None:
        self.value = value


class Yielded:
    """The generator's frame yielded ``value`` and can go on."""

    def __init__(self, value: Value) -> None:
        self.value = value


class Frame:
    """The state of one frame: variables, cells, value stack, and the next instruction."""

    def __init__(
        self,
        tracer: Tracer,
        function: FunctionValue,
        variables: dict[str, Value],
        *,
        cells: dict[str, CellValue] | None = None,
        stack: list[Slot] | None = None,
        offset: int | None = None,
        is_root: bool = False,
    ) -> None:
        self.tracer = tracer
        self.function = function
        self.code = function.code
        self.program = program_of(self.code)
        self.variables = variables
        self.cells = cells if cells is not None else self._new_cells()
        self.stack: list[Slot] = stack or []
        self.index = self.program.index[self.program.start if offset is None else offset]
        self.is_root = is_root
        self.instruction: Instruction = self.program.instructions[self.index]
        self.keyword_names: tuple[str, ...] = ()
        self.shown: DictValue | None = None  # what ``locals()`` gave

    def _new_cells(self) -> dict[str, CellValue]:
        cells = dict(zip(self.code.co_freevars, self.function.closure, strict=True))
        for name in self.code.co_cellvars:
            cells[name] = CellValue(self.variables.pop(name, None))
        return cells

    # -- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> Returned | Yielded:
        """Evaluate until the frame returns or yields; raises SymbolicRaise with what it does not handle itself."""
        while True:
            instruction = self.instruction = self.program.instructions[self.index]
            self.index += 1
            self.tracer.about_to_run(self, instruction)
            handler = HANDLERS.get(instruction.op)
            if handler is None:
                raise Unsupported(f"the instruction {instruction.op} {instruction.arg or ''}".rstrip())
            try:
                outcome = handler(self, instruction.arg)
            except SymbolicRaise as raised:
                self._unwind(raised)
                continue
            if outcome is not None:
                return outcome

    def throw(self, exception: ObjectValue) -> Returned | Yielded:
        """Go on as if the instruction that yielded had raised ``exception``."""
        self.instruction = self.program.instructions[self.index - 1]
        self._unwind(SymbolicRaise(exception))
        return self.run()

    def _unwind(self, raised: SymbolicRaise) -> None:
        handler = self.program.handler_of(self.instruction.offset)
        if handler is None:
            raise raised
        del self.stack[handler.depth :]
        if handler.push_lasti:
            self.push(Constant(self.instruction.offset // 2))
        self.push(raised.exception)
        self.jump(handler.target)

    def is_guarded(self, *, modes: bool) -> bool:
        """Whether the program's own code would run if the current instruction raised: a handler, a ``finally``, ...

        ``modes``: whether the ``with`` blocks of torch's modes count too.
        """
        offset = self.instruction.offset
        while (handler := self.program.handler_of(offset)) is not None:
            place = self.program.index[handler.target]
            ops = [instruction.op for instruction in self.program.instructions[place : place + 2]]
            if ops == ["PUSH_EXC_INFO", "WITH_EXCEPT_START"]:
                leave = self.stack[handler.depth - 1]
                if modes or not (isinstance(leave, BuiltinMethod) and isinstance(leave.instance, ModeContext)):
                    return True
            elif ops[0] not in ("COPY", "INTRINSIC"):  # those tidy up and raise again
                return True
            offset = handler.target
        return False

    def jump(self, offset: int) -> None:
        self.index = self.program.index[offset]

    # -- the value stack --------------------------------------------------------------------------------------------

    def push(self, value: Slot) -> None:
        self.stack.append(value)

    def pop(self) -> Value:
        """The topmost value, not looked at."""
        value = self.stack.pop()
        assert not isinstance(value, Null)
        return value

    def pop_many(self, count: int) -> list[Value]:
        """The topmost ``count`` values, the lowest first."""
        if not count:
            return []
        values = self.stack[-count:]
        del self.stack[-count:]
        assert not any(isinstance(value, Null) for value in values)
        return values  # type: ignore[return-value]

    def pop_read(self) -> Value:
        """The topmost value, looked at: its assumptions are guarded from now on."""
        return self.tracer.read(self.pop())

    def container(self, depth: int, kind: type[C]) -> C:
        """The container in a stack slot, about to be added to."""
        slot = self.stack[-depth]
        assert isinstance(slot, Value)
        target = self.tracer.read(slot)
        if not isinstance(target, kind):
            raise Unsupported(f"adding to a {target.python_type.__name__}")
        self.tracer.mutate(target)
        return target

    def push_call(self, callable_: Value, instance: Slot = NULL) -> None:
        """A callable and its NULL, in this version's order; the callable is bound already, so instance stays NULL."""
        self.stack.extend((instance, callable_) if NULL_FIRST else (callable_, instance))

    # -- simple instructions ----------------------------------------------------------------------------------------

    def op_nop(self, arg: Any) -> None:
        """Nothing."""

    def op_pop_top(self, arg: Any) -> None:
        self.stack.pop()

    def op_copy(self, depth: int) -> None:
        self.push(self.stack[-depth])

    def op_swap(self, depth: int) -> None:
        self.stack[-1], self.stack[-depth] = self.stack[-depth], self.stack[-1]

    def op_push_null(self, arg: Any) -> None:
        self.push(NULL)

    def op_load_const(self, value: Any) -> None:
        self.push(self.tracer.constant(value))

    # -- variables --------------------------------------------------------------------------------------------------

    def op_load_fast(self, name: str) -> None:
        if name not in self.variables:
            raise self.tracer.raises(
                UnboundLocalError, f"cannot access local variable '{name}' where it is not associated with a value"
            )
        self.push(self.variables[name])

    def op_load_fast_and_clear(self, name: str) -> None:
        self.push(self.variables.pop(name, NULL))

    def op_store_fast(self, name: str) -> None:
        value = self.stack.pop()
        if isinstance(value, Null):  # a comprehension restores a name that was unbound
            self.variables.pop(name, None)
        else:
            self.variables[name] = value

    def op_delete_fast(self, name: str) -> None:
        if self.variables.pop(name, None) is None:
            raise self.tracer.raises(UnboundLocalError, f"cannot access local variable '{name}'")

    def op_load_global(self, name: str) -> None:
        self.push(self.tracer.load_global(self.function, name))

    def op_load_build_class(self, arg: Any) -> None:
        if "__build_class__" in self.function.globals_of.namespace:
            raise Unsupported("a global that is called __build_class__")
        self.push(self.tracer.load_global(self.function, "__build_class__"))

    def op_store_global(self, name: str) -> None:
        self.tracer.store_global(self.function, name, self.pop())

    def op_delete_global(self, name: str) -> None:
        raise Unsupported(f"del of the global {name}")

    def op_load_closure(self, name: str) -> None:
        self.push(self.cells[name])

    def op_make_cell(self, name: str) -> None:
        """A comprehension's own variable gets a cell (3.12+); the one it hides waits on the stack."""
        self.cells[name] = CellValue()

    def op_store_cell(self, name: str) -> None:
        """The hidden cell comes back."""
        cell = self.pop_read()
        if not isinstance(cell, CellValue):
            raise Unsupported(f"the cell of {name} is gone")
        self.cells[name] = cell

    def op_load_deref(self, name: str) -> None:
        content = self.tracer.cell_content(self.cells[name])
        if content is None:
            raise self._unbound(name)
        self.push(content)

    def op_store_deref(self, name: str) -> None:
        self.tracer.store_cell(self.cells[name], self.pop())

    def op_delete_deref(self, name: str) -> None:
        if self.tracer.cell_content(self.cells[name]) is None:
            raise self._unbound(name)
        self.tracer.store_cell(self.cells[name], None)

    def _unbound(self, name: str) -> SymbolicRaise:
        """What the interpreter raises for an empty cell: it depends on whose variable it is."""
        what = "where it is not associated with a value"
        if name in self.code.co_cellvars:
            return self.tracer.raises(UnboundLocalError, f"cannot access local variable '{name}' {what}")
        return self.tracer.raises(NameError, f"cannot access free variable '{name}' {what} in enclosing scope")

    # -- operators --------------------------------------------------------------------------------------------------

    def op_unary_op(self, operator: str) -> None:
        self.push(operators.unary(self.tracer, operator, self.pop_read()))

    def op_binary_op(self, operator: str) -> None:
        right, left = self.pop_read(), self.pop_read()
        self.push(operators.binary(self.tracer, operator, left, right))

    def op_compare_op(self, operator: str) -> None:
        right, left = self.pop_read(), self.pop_read()
        self.push(operators.compare(self.tracer, operator, left, right))

    def op_is_op(self, invert: bool) -> None:
        right, left = self.pop_read(), self.pop_read()
        self.push(Constant(operators.identical(self.tracer, left, right) != bool(invert)))

    def op_contains_op(self, invert: bool) -> None:
        container, item = self.pop_read(), self.pop_read()
        found = operators.contains(self.tracer, container, item)
        self.push(Constant(not found) if invert else Constant(found))

    def op_to_bool(self, arg: Any) -> None:
        self.push(Constant(operators.truth(self.tracer, self.pop_read())))

    def op_binary_subscr(self, arg: Any) -> None:
        key, container = self.pop_read(), self.pop_read()
        self.push(operators.subscript(self.tracer, container, key))

    def op_store_subscr(self, arg: Any) -> None:
        key, container, value = self.pop_read(), self.pop_read(), self.pop()
        operators.store_subscript(self.tracer, container, key, value)

    def op_delete_subscr(self, arg: Any) -> None:
        key, container = self.pop_read(), self.pop_read()
        operators.delete_subscript(self.tracer, container, key)

    def op_binary_slice(self, arg: Any) -> None:
        stop, start, container = self.pop_read(), self.pop_read(), self.pop_read()
        self.push(operators.subscript(self.tracer, container, SliceValue((start, stop, Constant(None)))))

    def op_store_slice(self, arg: Any) -> None:
        stop, start, container, value = self.pop_read(), self.pop_read(), self.pop_read(), self.pop()
        operators.store_subscript(self.tracer, container, SliceValue((start, stop, Constant(None))), value)

    # -- jumps ------------------------------------------------------------------------------------------------------

    def op_jump(self, target: int) -> None:
        self.jump(target)

    def op_pop_jump_if(self, arg: tuple[bool, int]) -> None:
        truth, target = arg
        if operators.truth(self.tracer, self.pop_read()) == truth:
            self.jump(target)

    def op_pop_jump_if_none(self, arg: tuple[bool, int]) -> None:
        is_none, target = arg
        value = self.pop_read()
        if (isinstance(value, Constant) and value.value is None) == is_none:
            self.jump(target)

    def op_jump_if_or_pop(self, arg: tuple[bool, int]) -> None:
        truth, target = arg
        if operators.truth(self.tracer, self.tracer.read(self.stack[-1])) == truth:  # type: ignore[arg-type]
            self.jump(target)
        else:
            self.stack.pop()

    # -- building ---------------------------------------------------------------------------------------------------

    def op_build_tuple(self, count: int) -> None:
        self.push(TupleValue(self.pop_many(count)))

    def op_build_list(self, count: int) -> None:
        self.push(ListValue(self.pop_many(count)))

    def op_build_set(self, count: int) -> None:
        result = SetValue(set(), {})
        for value in self.pop_many(count):
            keyed.set_add(self.tracer, result, value)
        self.push(result)

    def op_build_map(self, count: int) -> None:
        flat = self.pop_many(2 * count)
        result = DictValue({})
        for key, value in zip(flat[::2], flat[1::2], strict=True):
            keyed.dict_set(self.tracer, result, self.tracer.read(key), value)
        self.push(result)

    def op_build_const_key_map(self, count: int) -> None:
        keys = self.pop_read()
        assert isinstance(keys, (TupleValue, Constant))
        names = keys.items if isinstance(keys, TupleValue) else [Constant(key) for key in keys.value]
        result = DictValue({})
        for key, value in zip(names, self.pop_many(count), strict=True):
            keyed.dict_set(self.tracer, result, key, value)
        self.push(result)

    def op_build_string(self, count: int) -> None:
        parts = self.pop_many(count)
        if any(isinstance(part, Unread) for part in parts):
            # to look at it would guard it, and the next call's is another
            raise Unsupported("a text from before a graph break in an f-string")
        self.push(strings.join(self.tracer, parts))

    def op_format_value(self, arg: tuple[str, bool]) -> None:
        conversion, has_spec = arg
        spec = self.pop_read() if has_spec else Constant("")
        self.push(strings.formatted(self.tracer, self.pop_read(), conversion, spec))

    def op_convert_value(self, conversion: str) -> None:
        self.push(strings.converted(self.tracer, self.pop_read(), conversion))

    def op_build_slice(self, count: int) -> None:
        parts = [self.tracer.read(part) for part in self.pop_many(count)]
        if count == 2:
            parts.append(Constant(None))
        self.push(SliceValue((parts[0], parts[1], parts[2])))

    def op_list_append(self, depth: int) -> None:
        value = self.pop()
        target = self.container(depth, ListValue)
        target.append([value])

    def op_set_add(self, depth: int) -> None:
        value = self.pop()
        target = self.container(depth, SetValue)
        keyed.set_add(self.tracer, target, value)

    def op_map_add(self, depth: int) -> None:
        value, key = self.pop(), self.pop_read()
        target = self.container(depth, DictValue)
        keyed.dict_set(self.tracer, target, key, value)

    def op_list_extend(self, depth: int) -> None:
        values = self.pop_read()
        target = self.container(depth, ListValue)
        target.append(iteration.items_of(self.tracer, values, "Value after * must be an iterable, not {}"))

    def op_set_update(self, depth: int) -> None:
        values = self.pop_read()
        target = self.container(depth, SetValue)
        keyed.set_update(self.tracer, target, values)

    def op_dict_update(self, depth: int) -> None:
        other = self.pop_read()
        target = self.container(depth, DictValue)
        keyed.dict_update(self.tracer, target, other)

    def op_dict_merge(self, depth: int) -> None:
        other = self.pop_read()
        target = self.container(depth, DictValue)
        if not isinstance(other, DictValue):
            raise Unsupported(f"** of a {other.python_type.__name__}")
        for key in other.entries:
            if not isinstance(key, str) or key in target.entries:
                raise Unsupported("keyword arguments that are given twice or are no strings")
        keyed.dict_update(self.tracer, target, other)

    def op_list_to_tuple(self, arg: Any) -> None:
        self.push(TupleValue(iteration.items_of(self.tracer, self.pop_read())))

    def op_unpack_sequence(self, count: int) -> None:
        values = iteration.unpacked(self.tracer, self.pop_read(), count)
        if len(values) != count:
            few = len(values) < count
            text = f"not enough values to unpack (expected {count}, got {len(values)})"
            raise self.tracer.raises(ValueError, text if few else f"too many values to unpack (expected {count})")
        self.stack.extend(reversed(values))

    def op_unpack_ex(self, arg: tuple[int, int]) -> None:
        before, after = arg
        values = iteration.unpacked_with_rest(self.tracer, self.pop_read(), before)
        if len(values) < before + after:
            raise self.tracer.raises(
                ValueError, f"not enough values to unpack (expected at least {before + after}, got {len(values)})"
            )
        end = len(values) - after
        self.stack.extend(reversed([*values[:before], ListValue(values[before:end]), *values[end:]]))

    # -- attributes -------------------------------------------------------------------------------------------------

    def op_load_attr(self, name: str) -> None:
        self.push(attributes.get(self.tracer, self.pop_read(), name))

    def op_load_method(self, name: str) -> None:
        self.push_call(attributes.get(self.tracer, self.pop_read(), name))

    def op_store_attr(self, name: str) -> None:
        owner, value = self.pop_read(), self.pop()
        attributes.store(self.tracer, owner, name, value)

    def op_delete_attr(self, name: str) -> None:
        attributes.delete(self.tracer, self.pop_read(), name)

    def op_load_super_attr(self, arg: tuple[str, bool, bool]) -> None:
        name, is_method, _ = arg
        instance, cls, super_ = self.pop_read(), self.pop_read(), self.pop_read()
        value = attributes.get(self.tracer, calls.call(self.tracer, super_, [cls, instance], {}), name)
        if is_method:
            self.push_call(value)
        else:
            self.push(value)

    # -- calls ------------------------------------------------------------------------------------------------------

    def op_call(self, arg: tuple[int, tuple[str, ...]]) -> None:
        count, names = arg
        args = self.pop_many(count)
        pair = self.stack[-2:]
        del self.stack[-2:]
        # one of the two is NULL, or they are a function and its first argument, in this order
        callable_, first = (pair[1], None) if pair[0] is NULL else (pair[0], pair[1])
        function = callable_
        if isinstance(first, Value):
            args.insert(0, first)
        keywords = dict(zip(names, args[len(args) - len(names) :], strict=True)) if names else {}
        positional = args[: len(args) - len(names)]
        assert isinstance(function, Value)
        self.push(calls.call(self.tracer, self.tracer.read(function), positional, keywords))

    def op_call_function_ex(self, has_keywords: bool) -> None:
        keywords: dict[str, Value] = {}
        if has_keywords:
            mapping = self.pop_read()
            if not isinstance(mapping, DictValue):
                raise Unsupported(f"** of a {mapping.python_type.__name__}")
            keywords = {key: value for key, (_, value) in mapping.entries.items()}
        args = iteration.items_of(self.tracer, self.pop_read())
        if NULL_FIRST:
            function = self.pop_read()
            self.stack.pop()
        else:
            self.stack.pop()
            function = self.pop_read()
        self.push(calls.call(self.tracer, function, args, keywords))

    def op_make_function(self, flags: int) -> None:
        code = self.pop_read()
        assert isinstance(code, Constant) and isinstance(code.value, types.CodeType)
        function = FunctionValue(
            code.value,
            self.function.globals_of,
            name=code.value.co_name,
            qualname=code.value.co_qualname,
        )
        for flag in (8, 4, 2, 1):
            if flags & flag:
                self._set_function_attribute(function, flag, self.pop())
        self.push(function)

    def op_set_function_attribute(self, flag: int) -> None:
        function, value = self.pop(), self.pop()
        assert isinstance(function, FunctionValue)
        self._set_function_attribute(function, flag, value)
        self.push(function)

    def _set_function_attribute(self, function: FunctionValue, flag: int, value: Value) -> None:
        value = self.tracer.read(value)
        if flag == 1:
            function.defaults = iteration.items_of(self.tracer, value)
        elif flag == 2:
            assert isinstance(value, DictValue)
            function.kwdefaults = {key: item for key, (_, item) in value.entries.items()}
        elif flag == 4:
            assert isinstance(value, (TupleValue, Constant))  # names and annotations in turn
            flat = iteration.items_of(self.tracer, value)
            pairs = zip(map(self.tracer.read, flat[::2]), flat[1::2], strict=True)
            function.stored["__annotations__"] = DictValue({constant_of(key): (key, item) for key, item in pairs})
        else:
            assert isinstance(value, TupleValue)
            function.closure = [cell for cell in value.items if isinstance(cell, CellValue)]

    # -- iteration --------------------------------------------------------------------------------------------------

    def op_get_iter(self, arg: Any) -> None:
        self.push(iteration.iterator_over(self.tracer, self.pop_read()))

    def op_for_iter(self, exhausted: int) -> None:
        iterator = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        value = iteration.step(self.tracer, iterator)
        if value is None:
            self.stack.pop()
            self.jump(exhausted)
        else:
            self.push(value)

    def op_get_len(self, arg: Any) -> None:
        self.push(operators.length(self.tracer, self.tracer.read(self.stack[-1])))  # type: ignore[arg-type]

    # -- match ------------------------------------------------------------------------------------------------------

    def op_match_sequence(self, arg: Any) -> None:
        value = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        self.push(Constant(patterns.is_sequence_pattern(self.tracer, value)))

    def op_match_mapping(self, arg: Any) -> None:
        value = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        self.push(Constant(patterns.is_mapping_pattern(self.tracer, value)))

    def op_match_keys(self, arg: Any) -> None:
        keys = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        mapping = self.tracer.read(self.stack[-2])  # type: ignore[arg-type]
        self.push(patterns.matched_keys(self.tracer, mapping, keys))

    def op_match_class(self, count: int) -> None:
        names, cls, subject = self.pop_read(), self.pop_read(), self.pop_read()
        self.push(patterns.matched_class(self.tracer, subject, cls, count, names))

    # -- with -------------------------------------------------------------------------------------------------------

    def op_before_with(self, arg: Any) -> None:
        manager = self.pop_read()
        leave = attributes.of_type(self.tracer, manager, "__exit__")
        enter = attributes.of_type(self.tracer, manager, "__enter__")
        self.push(leave)
        self.push(calls.call(self.tracer, enter, [], {}))

    def op_with_except_start(self, arg: Any) -> None:
        exception = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        leave = self.tracer.read(self.stack[-4])  # type: ignore[arg-type]
        assert isinstance(exception, ObjectValue)
        kind = self.tracer.constant(exception.cls)
        self.push(calls.call(self.tracer, leave, [kind, exception, self.tracer.traceback], {}))

    # -- exceptions -------------------------------------------------------------------------------------------------

    def op_push_exc_info(self, arg: Any) -> None:
        exception = self.pop_read()
        assert isinstance(exception, ObjectValue)
        self.push(self.tracer.handled or Constant(None))
        self.push(exception)
        self.tracer.handled = exception

    def op_pop_except(self, arg: Any) -> None:
        previous = self.pop()
        self.tracer.handled = previous if isinstance(previous, ObjectValue) else None

    def op_check_exc_match(self, arg: Any) -> None:
        wanted = self.pop_read()
        exception = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        assert isinstance(exception, ObjectValue)
        self.push(Constant(operators.exception_matches(self.tracer, exception, wanted)))

    def op_raise_varargs(self, count: int) -> None:
        if count == 0:
            if self.tracer.handled is None:
                raise self.tracer.raises(RuntimeError, "No active exception to reraise")
            raise SymbolicRaise(self.tracer.handled)
        cause = self.pop_read() if count == 2 else None
        exception = calls.as_exception(self.tracer, self.pop_read())
        if cause is not None:
            is_none = isinstance(cause, Constant) and cause.value is None
            exception.cause = cause if is_none else calls.as_exception(self.tracer, cause)
        raise self.tracer.raised(exception)

    def op_reraise(self, depth: int) -> None:
        exception = self.pop_read()
        assert isinstance(exception, ObjectValue)
        raise SymbolicRaise(exception)

    # -- the end, and generators ------------------------------------------------------------------------------------

    def op_return_value(self, arg: Any) -> Returned:
        return Returned(self.pop())

    def op_return_generator(self, arg: Any) -> None:
        # the generator object stands for the frame already: ``calls`` made it
        self.push(Constant(None))

    def op_yield_value(self, arg: Any) -> Yielded:
        return Yielded(self.pop())

    def op_get_yield_from_iter(self, arg: Any) -> None:
        self.push(iteration.iterator_over(self.tracer, self.pop_read()))

    def op_send(self, finished: int) -> None:
        sent = self.pop_read()
        receiver = self.tracer.read(self.stack[-1])  # type: ignore[arg-type]
        result = iteration.send(self.tracer, receiver, sent)
        if isinstance(result, Yielded):
            self.push(result.value)
        else:
            self.stack.pop()
            self.push(result.value)
            self.jump(finished)

    def op_end_send(self, arg: Any) -> None:
        value = self.stack.pop()
        self.stack.pop()
        self.push(value)

    def op_intrinsic(self, arg: tuple[str, int]) -> None:
        if arg[0] != "STOPITERATION_ERROR":
            raise Unsupported(f"the intrinsic {arg[0]}")
        exception = self.pop_read()
        assert isinstance(exception, ObjectValue)
        if issubclass(exception.cls, StopIteration):
            exception = self.tracer.new_exception(RuntimeError, "generator raised StopIteration")
        self.push(exception)

    # -- imports ----------------------------------------------------------------------------------------------------

    def op_import_name(self, name: str) -> None:
        names, level = self.pop_read(), self.pop_read()
        self.push(self.tracer.import_module(name, names, level))

    def op_import_from(self, name: str) -> None:
        found = attributes.find(self.tracer, self.tracer.read(self.stack[-1]), name)  # type: ignore[arg-type]
        if found is None:
            raise Unsupported(f"importing the name {name}, which is not there")
        self.push(found)


#: Instruction name -> method. An instruction that is not here breaks the graph.
HANDLERS: dict[str, Callable[[Frame, Any], Returned | Yielded | None]] = {
    name.removeprefix("op_").upper(): method for name, method in vars(Frame).items() if name.startswith("op_")
}
