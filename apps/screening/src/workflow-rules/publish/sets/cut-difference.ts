import type { RulesetDifference } from '@rampart/contracts';

/** A difference that is longer is cut, so that no answer is larger than NATS carries (1 MiB). */
const MAX_CHARACTERS = 300_000;
const CUT_TEXT_CHARACTERS = 60;

/** Cuts the texts of a very long difference; whoever sent the set has the new ones, and GET rules the old ones. */
export function cutDifference(difference: RulesetDifference): RulesetDifference {
  if (JSON.stringify(difference.changes).length <= MAX_CHARACTERS) return difference;
  const changes = difference.changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ field, before, after }) => ({
      field,
      before: cut(before),
      after: cut(after),
    })),
  }));
  return { ...difference, changes };
}

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= CUT_TEXT_CHARACTERS ? value : `${text.slice(0, CUT_TEXT_CHARACTERS - 1)}…`;
}
