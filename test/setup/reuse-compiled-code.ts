import vm from 'node:vm';

type CompileFunction = typeof vm.compileFunction;

const compileFunction = vm.compileFunction;

/** What was compiled last of a file. */
interface Compiled {
  readonly source: string;
  readonly head: string;
  readonly script: vm.Script;
}

/** By file. As many as a run loads, some thousand; V8 holds their sources and code once, here and in every context. */
const compiled = new Map<string, Compiled>();

/**
 * jest loads every module again for every spec file, and compiles it again with `vm.compileFunction`, for which V8 keeps
 * nothing: a sixth of a run. A script is compiled once and run in every context, with the functions in it that were
 * compiled when they were first called. Lines and columns stay those of the file.
 *
 * `import()` is not handed on: jest has none without experimental flags, and V8 would take each script for a new one.
 */
const compileAsScript: CompileFunction = (source, parameters = [], options = {}) => {
  const { parsingContext, filename = '' } = options;
  if (!parsingContext) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  let known = compiled.get(filename);
  if (known?.source !== source || known.head !== head) {
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, head, script };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext) as ReturnType<CompileFunction>;
};

/** From now on, in this process. Safe to call twice. */
export function reuseCompiledCode(): void {
  vm.compileFunction = compileAsScript;
}
