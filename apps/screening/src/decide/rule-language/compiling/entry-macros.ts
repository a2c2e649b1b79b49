import type { RuleMacro } from '../functions';
import { NODE_STEPS, takeSteps } from '../steps/meter';
import type { RuleValue } from '../vocabulary/variable';
import type { CompiledNode } from './compiled-node';

/** Holds the entry on which a condition is being evaluated. Rules run synchronously, so one cell is enough. */
export interface EntryCell {
  value: RuleValue | undefined;
}

/**
 * Evaluates a condition on every entry of a list. The cost is that of the longest list; the steps are those of the
 * actual list.
 */
export function askEntries<Q>(
  macro: RuleMacro['name'],
  list: CompiledNode<Q>,
  condition: CompiledNode<Q>,
  cell: EntryCell,
): CompiledNode<Q> {
  const decide = DECISIONS[macro];
  return {
    kind: macro === 'filter' ? 'list' : 'flag',
    cost: list.cost + Math.max(1, list.maxEntries ?? 0) * (condition.cost + NODE_STEPS),
    fixed: list.fixed,
    maxEntries: macro === 'filter' ? list.maxEntries : 0,
    maxLength: macro === 'filter' ? list.maxLength : 0,
    run: (question) => {
      const entries = list.run(question);
      if (!Array.isArray(entries)) return undefined;
      takeSteps(entries.length * (condition.fixed + NODE_STEPS));
      return decide(entries, (entry) => {
        cell.value = entry;
        return condition.run(question);
      });
    },
  };
}

type Ask = (entry: RuleValue) => RuleValue | undefined;
type Decide = (entries: readonly RuleValue[], ask: Ask) => RuleValue | undefined;

const DECISIONS: Readonly<Record<RuleMacro['name'], Decide>> = {
  exists: (entries, ask) => decideBy(entries, ask, true),
  all: (entries, ask) => decideBy(entries, ask, false),
  exists_one: (entries, ask) => {
    const answers = entries.map(ask);
    return answers.includes(undefined) ? undefined : answers.filter((each) => each === true).length === 1;
  },
  filter: (entries, ask) => {
    const answers = entries.map(ask);
    return answers.includes(undefined) ? undefined : entries.filter((_, place) => answers[place] === true);
  },
};

/** One entry with the `deciding` result decides, whatever is unknown of the others. */
function decideBy(entries: readonly RuleValue[], ask: Ask, deciding: boolean): boolean | undefined {
  let isUnknown = false;
  for (const entry of entries) {
    const answer = ask(entry);
    if (answer === deciding) return deciding;
    if (answer === undefined) isUnknown = true;
  }
  return isUnknown ? undefined : !deciding;
}
