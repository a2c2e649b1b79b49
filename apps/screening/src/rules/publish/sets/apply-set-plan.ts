import type { StatementRunner } from '@rampart/persistence';
import type { Change, NewVersion, RuleChangesRepository } from '../../manage/rule-changes.repository';
import type { PlannedVersion, SetPlan } from './plan-set';

/**
 * Writes what a plan contains. Versions that leave a mode are written first, so that no rule ever has two versions in
 * one mode.
 *
 * @returns the ids of the rules that it created, by name.
 */
export async function applySetPlan(
  rules: RuleChangesRepository,
  runner: StatementRunner,
  change: Change,
  { versions, moves }: SetPlan,
): Promise<Map<string, number>> {
  const fresh = versions.filter(({ ruleId }) => ruleId === null).map(({ definition }) => definition.name);
  const ids = await rules.insertRules(runner, change, [...new Set(fresh)]);
  const written = versions.map((version) => ({ ...version, ruleId: ruleIdOf(version, ids) }));
  // They get their modes with the others, in the order that `setModes` ensures.
  await rules.insertVersions(
    runner,
    change,
    written.map((version): NewVersion => ({ ...version, mode: 'draft' })),
  );
  await rules.setModes(runner, change, [...moves, ...written]);
  return ids;
}

function ruleIdOf({ ruleId, definition }: PlannedVersion, ids: ReadonlyMap<string, number>): number {
  const id = ruleId ?? ids.get(definition.name);
  if (id === undefined) throw new Error('a version was planned for a rule that does not exist');
  return id;
}
