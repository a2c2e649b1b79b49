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
    known = { source, head, script: scriptOf(head, source, filename) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext) as ReturnType<CompileFunction>;
};

/** A file may call something of its own as a global is called (`class Set`): then it is a function within the other. */
function scriptOf(head: string, source: string, filename: string): vm.Script {
  try {
    return new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  } catch {
    const nested = `${head}return (function () {`;
    return new vm.Script(`${nested}${source}\n}).call(this)})`, { filename, columnOffset: -nested.length });
  }
}

/** From now on, in this process. Safe to call twice. */
export function reuseCompiledCode(): void {
  vm.compileFunction = compileAsScript;
}
