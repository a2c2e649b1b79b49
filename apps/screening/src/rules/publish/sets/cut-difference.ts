import type { RulesetDifference } from '@rampart/contracts';

/** A longer difference is cut, so that no answer exceeds NATS's limit (1 MiB; up to three bytes a character). */
const MAX_CHARACTERS = 300_000;
const CUT_TEXT_CHARACTERS = 60;

/**
 * Shortens the texts of a very long difference, and leaves out the fields if that is not enough: the caller has the
 * new ones, and GET rules the old ones. Which rules change, and how, is always answered.
 */
export function cutDifference(difference: RulesetDifference): RulesetDifference {
  if (isShort(difference.changes)) return difference;
  const changes = difference.changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ field, before, after }) => ({
      field,
      before: cut(before),
      after: cut(after),
    })),
  }));
  if (isShort(changes)) return { ...difference, changes };
  return { ...difference, changes: changes.map((change) => ({ ...change, fields: [] })) };
}

/** Stops counting when it is too long: what is cut need not be serialised first. */
function isShort(changes: RulesetDifference['changes']): boolean {
  let characters = 0;
  return changes.every((change) => {
    characters += JSON.stringify(change).length;
    return characters <= MAX_CHARACTERS;
  });
}

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= CUT_TEXT_CHARACTERS ? value : `${text.slice(0, CUT_TEXT_CHARACTERS - 1)}…`;
}
