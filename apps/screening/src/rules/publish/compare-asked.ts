import type { RuleDefinition, RuleMode } from '@rampart/contracts';
import type { RisingVersion } from './promotion-gate.port';
import type { AskedRow } from './rulesets.repository';

/** A version whose use changes. */
export interface AskedChange {
  readonly ruleId: number;
  readonly version: number;
  /** Null for a version that was not in use. */
  readonly before: 'active' | 'shadow' | null;
  /** Null for a version that is no longer in use. */
  readonly after: 'active' | 'shadow' | null;
}

/** The changes of use, rule by rule. */
export function compareAsked(before: readonly AskedRow[], after: readonly AskedRow[]): AskedChange[] {
  const earlier = new Map(before.map((row) => [keyOf(row), row]));
  const later = new Map(after.map((row) => [keyOf(row), row]));
  return [...new Map([...earlier, ...later]).values()]
    .map((row) => ({
      ruleId: Number(row.ruleId),
      version: row.version,
      before: earlier.get(keyOf(row))?.mode ?? null,
      after: later.get(keyOf(row))?.mode ?? null,
    }))
    .filter((change) => change.before !== change.after)
    .sort((one, other) => one.ruleId - other.ruleId || one.version - other.version);
}

/** Versions that decide and did not before. */
export function findRising(before: readonly AskedRow[], after: readonly AskedRow[]): RisingVersion[] {
  const deciding = new Map(before.filter(isActive).map((row) => [row.ruleId, row]));
  return after
    .filter(isActive)
    .filter((row) => deciding.get(row.ruleId)?.version !== row.version)
    .map((row) => ({ ...versionOf(row), ruleId: Number(row.ruleId), replaces: replacedBy(row, deciding) }));
}

function replacedBy(row: AskedRow, deciding: ReadonlyMap<string, AskedRow>): RisingVersion['replaces'] {
  const replaced = deciding.get(row.ruleId);
  return replaced === undefined ? null : versionOf(replaced);
}

function versionOf(row: AskedRow): { version: number; definition: RuleDefinition } {
  const { version, name, description, trigger, priority, expression, action } = row;
  return { version, definition: { name, description, trigger, priority, expression, action } };
}

/** For events: a version not in use is a draft or disabled, which makes no difference to orders. */
export const modeOf = (asked: AskedChange['after']): RuleMode => asked ?? 'disabled';

const isActive = ({ mode }: AskedRow): boolean => mode === 'active';
const keyOf = ({ ruleId, version }: AskedRow): string => `${ruleId} ${version}`;
