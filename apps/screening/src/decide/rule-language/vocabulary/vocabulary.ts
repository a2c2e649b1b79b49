import type { RuleVariable } from './variable';

/** The names that the rules of one trigger can use. */
export interface Vocabulary<Question> {
  /** The trigger whose rules use it. */
  readonly trigger: string;
  readonly variables: ReadonlyMap<string, RuleVariable<Question>>;
}

/** @throws Error for a repeated name, which is a defect of the declarations. */
export function defineVocabulary<Question>(
  trigger: string,
  variables: readonly RuleVariable<Question>[],
): Vocabulary<Question> {
  const byPath = new Map(variables.map((variable) => [variable.path, variable]));
  if (byPath.size !== variables.length) throw new Error(`a name of ${trigger} is declared twice`);
  return { trigger, variables: byPath };
}
