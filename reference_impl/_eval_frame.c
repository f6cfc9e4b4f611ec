/* Interception of CPython frames (PEP 523): the mechanism, and nothing but the mechanism.
 *
 * An interpreter evaluates every new Python frame through one function pointer. While some thread is inside a
 * compiled call, that pointer is `eval_frame` below. For each frame it decides between three things:
 *
 *   pass     evaluate the frame as CPython would;
 *   hit      an entry of the frame's code object, a pair (guard, target), has a guard that holds: the target is called
 *            and its result is the result of the frame, which is never started;
 *   miss     no guard held: the Python callback is asked. It answers None (pass) or a target to call now.
 *
 * Guards, targets and the callback are called as f(function, *flat_arguments): the function object of the frame, then
 * the values of co_varnames[:n], that is positional, keyword-only, *args as a tuple, **kwargs as a dict. When a frame
 * arrives here it has not been started: its arguments are bound and its cells are not made yet, so that these are plain
 * values, and no frame object exists. This is what makes it possible to do without copies of frames.
 *
 * A target may answer EAGER (evaluate the frame after all) or a TailCall (call this next, in place of the frame).
 *
 * Entries belong to an owner, the callback of a with_hook, or to everybody. So several compilers can be at work at once,
 * in several threads or one inside the other: each meets its own entries, and those of everybody where it has none. */

#define _GNU_SOURCE /* pthread_getattr_np */
#define Py_BUILD_CORE_MODULE 1
#include <Python.h>

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if PY_VERSION_HEX < 0x030B0000 || PY_VERSION_HEX >= 0x030E0000
#error "reference_impl intercepts frames of CPython 3.11, 3.12 and 3.13; this version has not been tried"
#endif
#ifdef Py_GIL_DISABLED
#error "reference_impl relies on the global interpreter lock; free-threaded builds of CPython are not supported"
#endif

#include "internal/pycore_ceval.h"
#include "internal/pycore_frame.h"
#include "internal/pycore_interp.h"

/* ---- CPython versions -------------------------------------------------------------------------------------------- */

#if PY_VERSION_HEX < 0x030C0000
#define REQUEST_EXTRA_INDEX _PyEval_RequestCodeExtraIndex
#define GET_EXTRA _PyCode_GetExtra
#define SET_EXTRA _PyCode_SetExtra
#define DEPTH_REMAINING(tstate) ((tstate)->recursion_remaining)
#else
#define REQUEST_EXTRA_INDEX PyUnstable_Eval_RequestCodeExtraIndex
#define GET_EXTRA PyUnstable_Code_GetExtra
#define SET_EXTRA PyUnstable_Code_SetExtra
#define DEPTH_REMAINING(tstate) ((tstate)->py_recursion_remaining)
/* Without a hook a Python-to-Python call stays inside one C function. With one, every such call enters that function
 * anew, and CPython charges this many units of its budget for recursion in C, which is far smaller than the one for
 * recursion in Python. */
#define C_UNITS_PER_FRAME 2
#endif

static inline PyCodeObject *frame_code(_PyInterpreterFrame *frame) {
#if PY_VERSION_HEX < 0x030D0000
    return frame->f_code;
#else
    return (PyCodeObject *)frame->f_executable;
#endif
}

static inline PyFunctionObject *frame_function(_PyInterpreterFrame *frame) {
#if PY_VERSION_HEX < 0x030C0000
    return frame->f_func;
#else
    return (PyFunctionObject *)frame->f_funcobj;
#endif
}

/* Let go of the arguments of a frame that will never be started. */
static void frame_drop_arguments(_PyInterpreterFrame *frame) {
    for (int i = 0; i < frame_code(frame)->co_nlocalsplus; i++) {
        Py_CLEAR(frame->localsplus[i]);
    }
}

/* End a frame that was never started. In 3.11 whoever made the frame also removes it; since 3.12 the function that was
 * asked to evaluate it does. 3.13 exports a helper for this; 3.12 has one, and hides it. */
static void frame_dispose(PyThreadState *tstate, _PyInterpreterFrame *frame) {
#if PY_VERSION_HEX >= 0x030D0000
    _PyEval_FrameClearAndPop(tstate, frame);
#elif PY_VERSION_HEX >= 0x030C0000
    frame_drop_arguments(frame);
    Py_XDECREF(frame->f_locals);
    Py_DECREF(frame->f_funcobj);
    Py_DECREF(frame->f_code);
    /* Frames lie on a stack made of chunks. One that lies at the very start of a chunk takes the chunk with it. */
    _PyStackChunk *chunk = tstate->datastack_chunk;
    if ((PyObject **)frame != chunk->data) {
        tstate->datastack_top = (PyObject **)frame;
        return;
    }
    _PyStackChunk *below = chunk->previous;
    tstate->datastack_chunk = below;
    tstate->datastack_top = below->data + below->top;
    tstate->datastack_limit = (PyObject **)((char *)below + below->size);
    PyObjectArenaAllocator arena;
    PyObject_GetArenaAllocator(&arena);
    arena.free(arena.ctx, chunk, chunk->size);
#else
    (void)tstate;
    (void)frame;
#endif
}

/* Is somebody following this code: sys.settrace, sys.setprofile, sys.monitoring? Then every frame is evaluated as it
 * is, because what they are to see is the program. */
static inline bool is_watched(PyThreadState *tstate, PyCodeObject *code) {
    if (tstate->c_tracefunc != NULL || tstate->c_profilefunc != NULL) {
        return true;
    }
#if PY_VERSION_HEX >= 0x030C0000
    static const uint8_t nobody[sizeof(_Py_GlobalMonitors)];
    if (memcmp(tstate->interp->monitors.tools, nobody, sizeof(_Py_GlobalMonitors)) != 0) {
        return true;
    }
    _PyCoMonitoringData *local = code->_co_monitoring;
    return local != NULL && memcmp(local->local_monitors.tools, nobody, sizeof(_Py_LocalMonitors)) != 0;
#else
    (void)code;
    return false;
#endif
}

/* ---- SKIP, EAGER and TailCall ------------------------------------------------------------------------------------ */

typedef struct {
    PyObject_HEAD
    const char *name;
} Sentinel;

static PyObject *sentinel_repr(PyObject *self) {
    return PyUnicode_FromString(((Sentinel *)self)->name);
}

static PyTypeObject Sentinel_Type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "reference_impl._eval_frame.Sentinel",
    .tp_doc = PyDoc_STR("A value that stands only for itself: SKIP or EAGER."),
    .tp_basicsize = sizeof(Sentinel),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .tp_repr = sentinel_repr,
};

static Sentinel skip_object = {PyObject_HEAD_INIT(&Sentinel_Type).name = "SKIP"};
static Sentinel eager_object = {PyObject_HEAD_INIT(&Sentinel_Type).name = "EAGER"};
#define SKIP ((PyObject *)&skip_object)
#define EAGER ((PyObject *)&eager_object)

/* What a target returns to have something else called in its place: a tuple of what to call and its arguments. */
static PyObject *tail_call_vectorcall(PyObject *type, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    Py_ssize_t count = PyVectorcall_NARGS(nargsf);
    if (count < 1 || (kwnames != NULL && PyTuple_GET_SIZE(kwnames) > 0)) {
        PyErr_SetString(PyExc_TypeError, "TailCall takes what to call and its positional arguments");
        return NULL;
    }
    if (!PyCode_Check(args[0]) && !PyCallable_Check(args[0])) {
        return PyErr_Format(PyExc_TypeError, "TailCall: wanted a code object or a callable to call, got %R", args[0]);
    }
    PyObject *self = ((PyTypeObject *)type)->tp_alloc((PyTypeObject *)type, count);
    for (Py_ssize_t i = 0; self != NULL && i < count; i++) {
        PyTuple_SET_ITEM(self, i, Py_NewRef(args[i]));
    }
    return self;
}

static PyTypeObject TailCall_Type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "reference_impl._eval_frame.TailCall",
    .tp_doc = PyDoc_STR("TailCall(target, *args)\n--\n\n"
                        "Returned by a target, a tuple of what to call next in place of the frame, and its arguments."),
    .tp_base = &PyTuple_Type,
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, /* but for this: */
    .tp_vectorcall = tail_call_vectorcall,
};

#define IS_TAIL_CALL(object) Py_IS_TYPE(object, &TailCall_Type)

/* ---- What is remembered for a code object ------------------------------------------------------------------------ */

/* A tuple of rows (owner, entries, resume), kept in the code object's "extra" slot, and freed with it. The garbage
 * collector does not look in there: an entry that refers, however indirectly, to the code object it belongs to is never
 * freed. eval_frame.py makes and checks the rows:
 *
 *   owner    None: everybody; else a weak reference to a callback (there is one such object for each callback)
 *   entries  None: ask the callback; SKIP: never ask; else a tuple of pairs (guard, target)
 *   resume   whether TailCalls of these frames are answers to the hook that called them, see run_target */
enum { OWNER, ENTRIES, RESUME };

static Py_ssize_t extra_index;

static inline PyObject *code_rows(PyCodeObject *code) {
    void *rows = NULL;
    return GET_EXTRA((PyObject *)code, extra_index, &rows) < 0 ? NULL : rows;
}

static void code_rows_free(void *rows) {
    Py_XDECREF((PyObject *)rows);
}

/* The row that counts, borrowed, or NULL: the owner's, else everybody's. */
static inline PyObject *find_row(PyCodeObject *code, PyObject *owner) {
    PyObject *rows = code_rows(code), *everybodys = NULL;
    for (Py_ssize_t i = 0; rows != NULL && i < PyTuple_GET_SIZE(rows); i++) {
        PyObject *row = PyTuple_GET_ITEM(rows, i);
        if (PyTuple_GET_ITEM(row, OWNER) == owner) {
            return row;
        }
        if (PyTuple_GET_ITEM(row, OWNER) == Py_None) {
            everybodys = row;
        }
    }
    return everybodys;
}

static int argument_count(PyCodeObject *code) {
    return code->co_argcount + code->co_kwonlyargcount + ((code->co_flags & CO_VARARGS) != 0) +
           ((code->co_flags & CO_VARKEYWORDS) != 0);
}

/* ---- The switch of each thread, and the interpreter's pointer ---------------------------------------------------- */

typedef struct {
    bool counted; /* this thread is one of those that need the hook installed */
    bool on;      /* frames of this thread are looked at; off while the compiler itself runs. Implies counted. */
    /* Of the innermost with_hook, which keeps them alive: the callback to ask, and the weak reference to it. */
    PyObject *asked, *owner;
} Switch;

typedef struct {
    Switch state;
    _PyInterpreterFrame *chained; /* the frame handed to the next hook just now, see evaluate_next */
    PyObject *handed, *handed_to; /* a TailCall, and the function that is being called for it, see let_go */
    /* This thread's C stack: its lowest address, and those below which only a half or an eighth of it is left. */
    uintptr_t stack_low, stack_eighth, stack_half;
} Thread;

static _Thread_local Thread thread = {.stack_half = UINTPTR_MAX};

static int enabled_threads;
static _PyFrameEvalFunction next_hook; /* what was installed when we were: CPython's evaluator or somebody's hook */
static PyObject *callback;
static struct {
    unsigned long long frames, hits, misses, guard_failures, tail_calls;
} counters;

static PyObject *eval_frame(PyThreadState *, _PyInterpreterFrame *, int);

static void install(void) {
    PyInterpreterState *interp = PyThreadState_Get()->interp;
    _PyFrameEvalFunction current = _PyInterpreterState_GetEvalFrameFunc(interp);
    if (current != eval_frame) {
        next_hook = current;
        _PyInterpreterState_SetEvalFrameFunc(interp, eval_frame);
    }
}

/* If another hook has been put over ours, ours stays below it and passes frames on. */
static void uninstall(void) {
    PyInterpreterState *interp = PyThreadState_Get()->interp;
    if (_PyInterpreterState_GetEvalFrameFunc(interp) == eval_frame) {
        _PyInterpreterState_SetEvalFrameFunc(interp, next_hook);
    }
}

static void set_counted(bool counted) {
    if (thread.state.counted != counted) {
        thread.state.counted = counted;
        enabled_threads += counted ? 1 : -1;
    }
    if (counted) {
        install(); /* also when counted before: another hook that ended may have removed ours as well */
    } else if (enabled_threads == 0) {
        uninstall();
    }
}

static inline void restore_switch(Switch before) {
    if (thread.state.counted != before.counted) {
        set_counted(before.counted);
    }
    thread.state = before;
}

/* Only the thread that forks lives on in the child. */
static void after_fork_in_child(void) {
    enabled_threads = thread.state.counted;
}

/* ---- Evaluation of a frame as it is ------------------------------------------------------------------------------ */

/* While there is a hook, Python recursion uses the C stack, so its size bounds how deep a program can go, whatever
 * sys.setrecursionlimit says. Measured once per thread. */
static void measure_stack(void) {
    thread.stack_half = 0; /* unless more is known, never asked again */
#ifdef __linux__
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        void *low;
        size_t size;
        if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
            thread.stack_low = (uintptr_t)low;
            thread.stack_half = thread.stack_low + size / 2;
            thread.stack_eighth = thread.stack_low + size / 8;
        }
        pthread_attr_destroy(&attributes);
    }
#endif
}

/* Is less than half of the C stack left? (No, if we run on a stack that is not the thread's own.) */
static bool stack_is_tight(uintptr_t here) {
    if (thread.stack_half == UINTPTR_MAX) {
        measure_stack();
    }
    return here < thread.stack_half && here >= thread.stack_low;
}

/* The next evaluator in line for this frame. Two hooks can end up below each other: ours, then one that is put over it,
 * then ours again. A frame that comes back here while it is being handed on shows that; the other hook then stays on
 * top, and ours is the last one. */
static PyObject *evaluate_next(PyThreadState *tstate, _PyInterpreterFrame *frame, int throwflag) {
    if (next_hook == _PyEval_EvalFrameDefault) {
        return _PyEval_EvalFrameDefault(tstate, frame, throwflag);
    }
    if (frame == thread.chained) {
        uninstall(); /* which puts the other hook on top */
        next_hook = _PyEval_EvalFrameDefault;
        return _PyEval_EvalFrameDefault(tstate, frame, throwflag);
    }
    _PyInterpreterFrame *outer = thread.chained;
    thread.chained = frame;
    PyObject *result = next_hook(tstate, frame, throwflag);
    thread.chained = outer;
    return result;
}

static inline PyObject *evaluate(PyThreadState *tstate, _PyInterpreterFrame *frame, int throwflag) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    bool tight = here < thread.stack_half && stack_is_tight(here);
    if (tight && here < thread.stack_eighth && frame->owner == FRAME_OWNED_BY_THREAD && !throwflag) {
        frame_dispose(tstate, frame);
        PyErr_SetString(PyExc_RecursionError, "maximum recursion depth exceeded: the C stack is almost used up");
        return NULL;
    }
#ifdef C_UNITS_PER_FRAME
    /* Give back what CPython is about to charge for, while there is plenty of stack. */
    int refund = tight ? 0 : C_UNITS_PER_FRAME;
    tstate->c_recursion_remaining += refund;
    PyObject *result = evaluate_next(tstate, frame, throwflag);
    tstate->c_recursion_remaining -= refund;
    return result;
#else
    return evaluate_next(tstate, frame, throwflag);
#endif
}

/* ---- Interception ------------------------------------------------------------------------------------------------ */

/* Levels of Python recursion that guards, the callback and graphs may use on top of the program's own. A program that
 * recurses to just below the limit must not fail because the compiler needs some levels too. */
#define DEPTH_ALLOWANCE 1000

/* The target to call (a new reference); EAGER where the frame is to be evaluated; NULL with an exception. */
static PyObject *find_target(PyObject *entries, PyObject *const *arguments, size_t nargsf) {
    Py_ssize_t count = entries == Py_None ? 0 : PyTuple_GET_SIZE(entries);
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *entry = PyTuple_GET_ITEM(entries, i);
        PyObject *answer = PyObject_Vectorcall(PyTuple_GET_ITEM(entry, 0), arguments, nargsf, NULL);
        if (answer == NULL) {
            return NULL;
        }
        int holds = PyObject_IsTrue(answer);
        Py_DECREF(answer);
        if (holds < 0) {
            return NULL;
        }
        if (holds) {
            counters.hits++;
            return Py_NewRef(PyTuple_GET_ITEM(entry, 1));
        }
        counters.guard_failures++;
    }
    counters.misses++;
    PyObject *ask = thread.state.asked != NULL ? thread.state.asked : callback;
    if (ask == NULL) {
        return Py_NewRef(EAGER);
    }
    PyObject *asked = Py_NewRef(ask); /* it may set another one */
    PyObject *answer = PyObject_Vectorcall(asked, arguments, nargsf, NULL);
    Py_DECREF(asked);
    if (answer == Py_None) {
        Py_SETREF(answer, Py_NewRef(EAGER));
    } else if (answer != NULL && !PyCallable_Check(answer)) {
        PyErr_Format(PyExc_TypeError, "the callback of the frame hook returned %R, wanted None or a callable", answer);
        Py_CLEAR(answer);
    }
    return answer;
}

/* A function that runs `code` with everything else of `function`: globals, builtins, names, cells. */
static PyObject *bind(PyCodeObject *code, PyFunctionObject *function) {
    PyObject *closure = function->func_closure;
    Py_ssize_t cells = closure == NULL ? 0 : PyTuple_GET_SIZE(closure);
    if (code->co_nfreevars != cells) {
        return PyErr_Format(PyExc_ValueError, "TailCall of %R, which has %d free variables, where %R has %zd", code,
                            code->co_nfreevars, function, cells);
    }
    PyObject *bound = PyFunction_NewWithQualName((PyObject *)code, function->func_globals, function->func_qualname);
    if (bound == NULL) {
        return NULL;
    }
    Py_SETREF(((PyFunctionObject *)bound)->func_name, Py_NewRef(function->func_name));
    Py_SETREF(((PyFunctionObject *)bound)->func_builtins, Py_NewRef(function->func_builtins));
    if (closure != NULL && PyFunction_SetClosure(bound, closure) < 0) {
        Py_CLEAR(bound);
    }
    return bound;
}

static PyObject *make_tail_call(PyObject *call, PyFunctionObject *function) {
    counters.tail_calls++;
    PyObject *called = PyTuple_GET_ITEM(call, 0);
    bool is_code = PyCode_Check(called);
    called = is_code ? bind((PyCodeObject *)called, function) : Py_NewRef(called);
    if (called == NULL) {
        return NULL;
    }
    thread.handed = is_code ? call : NULL;
    thread.handed_to = called;
    PyObject *result = PyObject_Vectorcall(called, PySequence_Fast_ITEMS(call) + 1, PyTuple_GET_SIZE(call) - 1, NULL);
    thread.handed = NULL;
    Py_DECREF(called);
    return result;
}

/* The arguments of a TailCall belong to the frame that it has made, once that is there: what the program lets go of in
 * that frame ends at that moment, and not when the frame does. */
static void let_go(_PyInterpreterFrame *frame) {
    PyObject *call = thread.handed;
    if ((PyObject *)frame_function(frame) == thread.handed_to && Py_REFCNT(call) == 1) {
        for (Py_ssize_t i = 1; i < PyTuple_GET_SIZE(call); i++) {
            PyObject *argument = PyTuple_GET_ITEM(call, i);
            PyTuple_SET_ITEM(call, i, Py_NewRef(Py_None));
            Py_DECREF(argument); /* the frame has another reference */
        }
    }
    thread.handed = NULL;
}

/* Call the target, then what it wants called in its place, until there is a result. A frame of resume code is itself
 * called from such a loop, and leaves its own TailCalls to it: however many graph breaks a call goes through, this one
 * loop, called by the frame that called the intercepted one, runs all pieces. */
static PyObject *run_target(PyObject *target, _PyInterpreterFrame *frame, bool resume, PyObject *const *arguments,
                            size_t nargsf) {
    Switch before = thread.state;
    PyObject *result = PyObject_Vectorcall(target, arguments, nargsf, NULL);
    restore_switch(before);
    if (resume || result == NULL || !IS_TAIL_CALL(result)) {
        return result;
    }
    frame_drop_arguments(frame); /* what is needed of them is in the TailCall */
    do {
        PyObject *call = result;
        result = make_tail_call(call, frame_function(frame));
        Py_DECREF(call);
        restore_switch(before);
    } while (result != NULL && IS_TAIL_CALL(result));
    if (result == EAGER) {
        PyErr_SetString(PyExc_RuntimeError, "EAGER came from a TailCall, when the frame could not be started any more");
        Py_CLEAR(result);
    }
    return result;
}

#define FEW_ARGUMENTS 14

/* The result of the frame, or EAGER where it is to be evaluated; NULL with an exception. Leaves the frame in place. */
static Py_NO_INLINE PyObject *intercept(PyThreadState *tstate, _PyInterpreterFrame *frame, PyObject *row) {
    counters.frames++;
    PyObject *entries = Py_NewRef(row == NULL ? Py_None : PyTuple_GET_ITEM(row, ENTRIES));
    bool resume = row != NULL && PyTuple_GET_ITEM(row, RESUME) == Py_True;
    int count = argument_count(frame_code(frame));
    PyObject *few[FEW_ARGUMENTS + 2];
    PyObject **vector = count <= FEW_ARGUMENTS ? few : PyMem_New(PyObject *, (size_t)count + 2);
    if (vector == NULL) {
        Py_DECREF(entries);
        return PyErr_NoMemory();
    }
    /* The first slot is for the called ones to use: it spares bound methods a copy. */
    vector[0] = NULL;
    vector[1] = (PyObject *)frame_function(frame);
    memcpy(vector + 2, frame->localsplus, (size_t)count * sizeof(PyObject *));
    size_t nargsf = (size_t)(count + 1) | PY_VECTORCALL_ARGUMENTS_OFFSET;

    Switch before = thread.state;
    thread.state.on = false;
    DEPTH_REMAINING(tstate) += DEPTH_ALLOWANCE;
    PyObject *result = find_target(entries, vector + 1, nargsf);
    DEPTH_REMAINING(tstate) -= DEPTH_ALLOWANCE;
    restore_switch(before);

    if (result != NULL && result != EAGER) {
        PyObject *target = result;
        result = run_target(target, frame, resume, vector + 1, nargsf);
        Py_DECREF(target);
    }
    if (vector != few) {
        PyMem_Free(vector);
    }
    Py_DECREF(entries);
    return result;
}

/* Is this the call of an ordinary function? Not: resumed generators; bodies of classes, modules and exec, which come
 * with a namespace; and the first part of a generator function or coroutine, which makes the generator. */
static inline bool is_plain_call(_PyInterpreterFrame *frame, PyCodeObject *code, int throwflag) {
    const int suspendable = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR;
    return !(code->co_flags & suspendable) && frame->owner == FRAME_OWNED_BY_THREAD && frame->f_locals == NULL &&
           !throwflag;
}

/* The hook. */
static PyObject *eval_frame(PyThreadState *tstate, _PyInterpreterFrame *frame, int throwflag) {
    PyCodeObject *code = frame_code(frame);
    if (thread.handed != NULL) {
        let_go(frame);
    }
    if (thread.state.on) {
        PyObject *row = find_row(code, thread.state.owner);
        bool skip = row != NULL && PyTuple_GET_ITEM(row, ENTRIES) == SKIP;
        if (!skip && is_plain_call(frame, code, throwflag) && !is_watched(tstate, code) && frame != thread.chained) {
            PyObject *result = intercept(tstate, frame, row);
            if (result != EAGER) {
                frame_dispose(tstate, frame);
                return result;
            }
            Py_DECREF(result);
        }
    } else if (enabled_threads == 0) {
        uninstall(); /* nobody needs us: another hook, when it ended, has put us back */
    }
    return evaluate(tstate, frame, throwflag);
}

/* ---- with_hook and without_hook ---------------------------------------------------------------------------------- */

/* A callable that calls another one with this thread's switch in a given position. */
typedef struct {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    bool on;
    PyObject *wrapped;
    PyObject *asked, *owner; /* of with_hook: the callback and a weak reference to it, or NULL */
    PyObject *dict;
    PyObject *weakrefs;
} Switched;

static PyObject *call_switched(PyObject *object, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    Switched *self = (Switched *)object;
    PyThreadState *tstate = PyThreadState_Get();
    int allowance = self->on ? 0 : DEPTH_ALLOWANCE;
    Switch before = thread.state;
    if (self->on) {
        set_counted(true);
        thread.state.asked = self->asked;
        thread.state.owner = self->owner;
    }
    thread.state.on = self->on;
    DEPTH_REMAINING(tstate) += allowance;
    PyObject *result = PyObject_Vectorcall(self->wrapped, args, nargsf, kwnames);
    DEPTH_REMAINING(tstate) -= allowance;
    restore_switch(before);
    return result;
}

static int switched_traverse(Switched *self, visitproc visit, void *arg) {
    Py_VISIT(self->wrapped);
    Py_VISIT(self->asked);
    Py_VISIT(self->dict);
    return 0;
}

static int switched_clear(Switched *self) {
    Py_CLEAR(self->dict);
    return 0;
}

static void switched_dealloc(Switched *self) {
    PyObject_GC_UnTrack(self);
    if (self->weakrefs != NULL) {
        PyObject_ClearWeakRefs((PyObject *)self);
    }
    Py_XDECREF(self->dict);
    Py_XDECREF(self->owner);
    Py_XDECREF(self->asked);
    Py_DECREF(self->wrapped);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* As for functions: looked up on an instance, it is a bound method. */
static PyObject *switched_get(PyObject *self, PyObject *instance, PyObject *Py_UNUSED(owner)) {
    return instance == NULL || instance == Py_None ? Py_NewRef(self) : PyMethod_New(self, instance);
}

static PyObject *switched_repr(Switched *self) {
    return PyUnicode_FromFormat("<%s(%R)>", self->on ? "with_hook" : "without_hook", self->wrapped);
}

static PyGetSetDef switched_getset[] = {
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, NULL, NULL},
    {NULL},
};

static PyTypeObject Switched_Type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "reference_impl._eval_frame.Switched",
    .tp_doc = PyDoc_STR("A callable that calls another one with the hook on, or off, in this thread."),
    .tp_basicsize = sizeof(Switched),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR |
                Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .tp_vectorcall_offset = offsetof(Switched, vectorcall),
    .tp_dictoffset = offsetof(Switched, dict),
    .tp_weaklistoffset = offsetof(Switched, weakrefs),
    .tp_call = PyVectorcall_Call,
    .tp_descr_get = switched_get,
    .tp_traverse = (traverseproc)switched_traverse,
    .tp_clear = (inquiry)switched_clear,
    .tp_dealloc = (destructor)switched_dealloc,
    .tp_repr = (reprfunc)switched_repr,
    .tp_getset = switched_getset,
};

static PyObject *new_switched(PyObject *wrapped, bool on, PyObject *asked) {
    const char *name = on ? "with_hook" : "without_hook";
    if (!PyCallable_Check(wrapped) || (asked != NULL && !PyCallable_Check(asked))) {
        PyObject *wrong = PyCallable_Check(wrapped) ? asked : wrapped;
        return PyErr_Format(PyExc_TypeError, "%s: wanted a callable, got %R", name, wrong);
    }
    PyObject *owner = asked == NULL ? NULL : PyWeakref_NewRef(asked, NULL);
    if (asked != NULL && owner == NULL) {
        return NULL;
    }
    /* The convention by which inspect and functools see through wrappers. */
    PyObject *dict = Py_BuildValue("{sO}", "__wrapped__", wrapped);
    Switched *self = dict == NULL ? NULL : PyObject_GC_New(Switched, &Switched_Type);
    if (self == NULL) {
        Py_XDECREF(dict);
        Py_XDECREF(owner);
        return NULL;
    }
    self->vectorcall = call_switched;
    self->on = on;
    self->wrapped = Py_NewRef(wrapped);
    self->asked = Py_XNewRef(asked);
    self->owner = owner;
    self->dict = dict;
    self->weakrefs = NULL;
    PyObject_GC_Track(self);
    return (PyObject *)self;
}

/* ---- The module -------------------------------------------------------------------------------------------------- */

static PyObject *with_hook(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *wrapped, *asked = NULL;
    return PyArg_ParseTuple(args, "O|O:with_hook", &wrapped, &asked) ? new_switched(wrapped, true, asked) : NULL;
}

static PyObject *without_hook(PyObject *Py_UNUSED(module), PyObject *wrapped) {
    return new_switched(wrapped, false, NULL);
}

static PyObject *enable(PyObject *Py_UNUSED(module), PyObject *argument) {
    int on = PyObject_IsTrue(argument);
    if (on < 0) {
        return NULL;
    }
    bool before = thread.state.on;
    set_counted(on);
    thread.state.on = on;
    return PyBool_FromLong(before);
}

static PyObject *set_callback(PyObject *Py_UNUSED(module), PyObject *argument) {
    if (argument != Py_None && !PyCallable_Check(argument)) {
        return PyErr_Format(PyExc_TypeError, "set_callback: wanted None or a callable, got %R", argument);
    }
    PyObject *before = callback;
    callback = argument == Py_None ? NULL : Py_NewRef(argument);
    return before == NULL ? Py_NewRef(Py_None) : before;
}

static PyObject *get_rows(PyObject *Py_UNUSED(module), PyObject *code) {
    if (!PyCode_Check(code)) {
        return PyErr_Format(PyExc_TypeError, "wanted a code object, got %R", code);
    }
    PyObject *rows = code_rows((PyCodeObject *)code);
    return Py_NewRef(rows == NULL ? Py_None : rows);
}

static PyObject *set_rows(PyObject *module, PyObject *args) {
    PyObject *code, *expected, *rows;
    if (!PyArg_ParseTuple(args, "OOO!:set_rows", &code, &expected, &PyTuple_Type, &rows)) {
        return NULL;
    }
    PyObject *before = get_rows(module, code); /* its end can run any code: not while SET_EXTRA frees it */
    if (before == NULL || before != expected) {
        Py_XDECREF(before);
        return before == NULL ? NULL : Py_NewRef(Py_False);
    }
    bool failed = SET_EXTRA(code, extra_index, Py_NewRef(rows)) < 0;
    Py_DECREF(before);
    if (failed) {
        Py_DECREF(rows);
        return NULL;
    }
    Py_RETURN_TRUE;
}

static PyObject *installed(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(ignored)) {
    return PyBool_FromLong(_PyInterpreterState_GetEvalFrameFunc(PyThreadState_Get()->interp) == eval_frame);
}

static PyObject *stats(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(ignored)) {
    return Py_BuildValue("{sKsKsKsKsKsi}", "frames", counters.frames, "hits", counters.hits, "misses", counters.misses,
                         "guard_failures", counters.guard_failures, "tail_calls", counters.tail_calls, "threads",
                         enabled_threads);
}

#define DOC(signature, text) PyDoc_STR(signature "\n--\n\n" text)

static PyMethodDef methods[] = {
    {"enable", enable, METH_O,
     DOC("enable(on, /)", "Switch interception on or off in this thread; return what it was.")},
    {"set_callback", set_callback, METH_O,
     DOC("set_callback(callback, /)",
         "Set what is asked about frames that no entry fits, where with_hook names nothing; return what it was.\n\n"
         "callback(function, *flat_arguments) returns None (evaluate the frame) or a target to call.")},
    {"get_rows", get_rows, METH_O, DOC("get_rows(code, /)", "What is remembered for a code object, or None.")},
    {"set_rows", set_rows, METH_VARARGS,
     DOC("set_rows(code, before, rows, /)", "Remember it, if it still is what it was before: was it?")},
    {"installed", installed, METH_NOARGS, DOC("installed()", "Is the hook the interpreter's evaluator just now?")},
    {"stats", stats, METH_NOARGS,
     DOC("stats()", "Counts since the process began, and the number of threads that have the hook enabled.")},
    {"with_hook", with_hook, METH_VARARGS,
     DOC("with_hook(callable, callback=None, /)",
         "A callable that calls this one with interception on, then restores it.\n\n"
         "The callback is the one that is asked, and the owner of the entries that count.")},
    {"without_hook", without_hook, METH_O,
     DOC("without_hook(callable, /)",
         "A callable that calls this one with interception off, and with an own allowance of recursion depth.")},
    {NULL},
};

/* State here is per process, so that one interpreter, the main one, can use it. */
static int module_exec(PyObject *module) {
    static bool done = false;
    if (PyThreadState_Get()->interp != PyInterpreterState_Main()) {
        PyErr_SetString(PyExc_ImportError, "reference_impl intercepts frames in the main interpreter only");
        return -1;
    }
    if (!done) {
        extra_index = REQUEST_EXTRA_INDEX(code_rows_free);
        if (extra_index < 0 || pthread_atfork(NULL, NULL, after_fork_in_child) != 0) {
            PyErr_SetString(PyExc_ImportError, "reference_impl: CPython has no place left for the data of the hook");
            return -1;
        }
        done = true;
    }
    bool failed = PyType_Ready(&Sentinel_Type) < 0 || PyType_Ready(&Switched_Type) < 0 ||
                  PyModule_AddType(module, &TailCall_Type) < 0 || PyModule_AddObjectRef(module, "SKIP", SKIP) < 0 ||
                  PyModule_AddObjectRef(module, "EAGER", EAGER) < 0;
    return failed ? -1 : 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, module_exec},
#if PY_VERSION_HEX >= 0x030C0000
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "reference_impl._eval_frame",
    .m_doc = PyDoc_STR("The frame evaluation hook. Use reference_impl.eval_frame."),
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__eval_frame(void) {
    return PyModuleDef_Init(&definition);
}
