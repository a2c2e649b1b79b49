import type { Contribution } from '@rampart/contracts';
import { isCircumstancesLimit, withCircumstancesLimit } from '../decide/scoring/circumstances-limit';
import type { DecisionInput } from '../facts/decision-input';
import type { ListedField } from '../facts/list-verdicts';

/**
 * What a stored decision rested on, with what a change of the order makes of it and nothing else. What no one can ask
 * about an order that is not placed (velocity, device), and what has become known since, is the same with and without
 * the change, and stays as it is stored. Pure.
 *
 * @param stored with the sentences of the answer.
 * @param unchanged the order's stored values, asked about now.
 * @param changed the same with the change.
 */
export function changeInput(
  stored: DecisionInput,
  unchanged: DecisionInput,
  changed: DecisionInput,
): DecisionInput {
  const lists = (of: (input: DecisionInput) => readonly ListedField[]) =>
    changeSet(of(stored), of(unchanged), of(changed));
  return {
    at: stored.at,
    features: changed.features.map((value, place) =>
      value === unchanged.features[place] ? (stored.features[place] ?? null) : value,
    ),
    values: changeValues(stored.values, unchanged.values, changed.values),
    evidence: changeEvidence(stored.evidence, unchanged.evidence, changed.evidence),
    blacklisted: lists(({ blacklisted }) => blacklisted),
    whitelisted: lists(({ whitelisted }) => whitelisted),
    nonOverridable: lists(({ nonOverridable }) => nonOverridable),
    entryIds: changeSet(stored.entryIds ?? [], unchanged.entryIds ?? [], changed.entryIds ?? []),
    thresholds: stored.thresholds,
  };
}

/** Its own without those that the change takes away, and those that the change adds. */
function changeSet<T>(own: readonly T[], without: readonly T[], withChange: readonly T[]): T[] {
  const gone = without.filter((each) => !withChange.includes(each));
  const added = withChange.filter((each) => !without.includes(each));
  return [...new Set([...own.filter((each) => !gone.includes(each)), ...added])];
}

function changeValues(
  stored: DecisionInput['values'],
  unchanged: DecisionInput['values'],
  changed: DecisionInput['values'],
): DecisionInput['values'] {
  if (stored === null || changed === null) return stored;
  const differing = Object.entries(changed).filter(
    ([name, value]) => value !== unchanged?.[name as keyof typeof changed],
  );
  return { ...stored, ...Object.fromEntries(differing) };
}

function changeEvidence(
  stored: readonly Contribution[],
  unchanged: readonly Contribution[],
  changed: readonly Contribution[],
): readonly Contribution[] {
  const differs = ({ code }: Contribution) => pointsOf(unchanged, code) !== pointsOf(changed, code);
  const own = stored.filter((each) => !isCircumstancesLimit(each));
  const kept = own.filter((each) => !differs(each));
  const added = changed.filter((each) => !isCircumstancesLimit(each) && differs(each));
  // Unchanged evidence keeps the limit that it was stored with.
  if (added.length === 0 && kept.length === own.length) return stored;
  return withCircumstancesLimit([...kept, ...added]);
}

const pointsOf = (evidence: readonly Contribution[], of: string): string =>
  evidence.flatMap(({ code, points }) => (code === of ? [points] : [])).join();
