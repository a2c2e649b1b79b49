import {
  DockerfileParser,
  type Instruction,
  type JSONInstruction,
  type PropertyInstruction,
} from 'dockerfile-ast';

/** An instruction, as far as ours use the language. */
export interface Step {
  /** In capitals. */
  readonly keyword: string;
  /** Everything after the keyword and its flags, on one line. */
  readonly text: string;
  readonly flags: Readonly<Record<string, string>>;
  /** The words of the exec form; null for any other. */
  readonly words: readonly string[] | null;
  /** Of ENV and LABEL, as written. */
  readonly properties: Readonly<Record<string, string>>;
}

/** From one FROM to the next. */
export interface Stage {
  readonly base: string;
  /** Null for the last, which is the image. */
  readonly name: string | null;
  readonly steps: readonly Step[];
}

/**
 * Images on which stages stand are named by their defaults, where they are arguments.
 *
 * @throws Error for an instruction other than ARG before the first FROM.
 */
export function readStages(text: string): Stage[] {
  const stages: { base: string; name: string | null; steps: Step[] }[] = [];
  const defaults: Record<string, string> = {};
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = toStep(instruction);
    if (step.keyword === 'FROM') {
      const [base = '', , name = null] = step.text.split(/\s+/);
      stages.push({
        base: base.replace(/\$\{(\w+)\}/g, (_, arg: string) => defaults[arg] ?? ''),
        name,
        steps: [],
      });
      continue;
    }
    const stage = stages.at(-1);
    if (stage !== undefined) {
      stage.steps.push(step);
      continue;
    }
    if (step.keyword !== 'ARG') throw new Error(`${step.keyword} stands before the first FROM`);
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(step.text) ?? [];
    defaults[name] = value;
  }
  return stages;
}

function toStep(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  const flags = 'getFlags' in instruction ? (instruction as JSONInstruction).getFlags() : [];
  const properties =
    'getProperties' in instruction ? (instruction as PropertyInstruction).getProperties() : [];
  const text = (instruction.getArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ' ');
  return {
    keyword,
    text,
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    words: wordsOf(text.replace(/^CMD /, '')),
    properties: Object.fromEntries(properties.map((each) => [each.getName(), each.getValue() ?? ''])),
  };
}

function wordsOf(text: string): string[] | null {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : null;
}
