import { Environment, type ObjectSchema } from '@marcbachmann/cel-js';
import { PARSE_LIMITS } from '../limits';
import type { ValueKind } from '../vocabulary/variable';
import type { Vocabulary } from '../vocabulary/vocabulary';

const CEL_TYPES: Readonly<Record<ValueKind, string>> = {
  number: 'double',
  flag: 'bool',
  text: 'string',
  list: 'list<string>',
};

/**
 * CEL's parser and type checker with the names of a vocabulary. `size()` counts in whole numbers and everything else
 * is a double, so the two may be mixed; the handlers are never called, since rules run as closures of our own.
 */
export function celEnvironmentOf(vocabulary: Vocabulary<never>): Environment {
  const environment = new Environment({ limits: PARSE_LIMITS });
  const names = new Map<string, ObjectSchema>();
  for (const { path, kind } of vocabulary.variables.values()) place(names, path.split('.'), CEL_TYPES[kind]);
  for (const [name, schema] of names) environment.registerVariable({ name, schema });
  environment.registerFunction('string.lower(): string', never);
  environment.registerOperator('int == double', never);
  for (const operator of ['+', '-', '*', '/']) {
    environment.registerOperator(`int ${operator} double: double`, never);
    environment.registerOperator(`double ${operator} int: double`, never);
  }
  return environment;
}

/** Every name has at least two steps: the first is a variable of CEL, the others are its fields. */
function place(
  names: Map<string, ObjectSchema>,
  [root = '', ...steps]: readonly string[],
  type: string,
): void {
  let fields = names.get(root) ?? {};
  names.set(root, fields);
  for (const step of steps.slice(0, -1)) {
    const inner = fields[step];
    const next = typeof inner === 'object' ? inner : {};
    fields[step] = next;
    fields = next;
  }
  fields[steps.at(-1) ?? ''] = type;
}

function never(): never {
  throw new Error('expressions are not run by the library');
}
