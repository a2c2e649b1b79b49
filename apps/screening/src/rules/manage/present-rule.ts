import type { RuleDefinition, RuleMode, RuleVersion, WorkflowRule } from '@rampart/contracts';
import type { RuleRow } from '../../database/rows/rules/rule.row';
import type { RuleVersionRow } from '../../database/rows/rules/rule-version.row';

export function definitionOf(row: RuleVersionRow): RuleDefinition {
  const { name, description, trigger, priority, expression, action } = row;
  return { name, description, trigger, priority, expression, action };
}

function toVersion(row: RuleVersionRow): RuleVersion {
  return {
    version: row.version,
    mode: row.mode,
    ...definitionOf(row),
    createdAt: row.createdAt.toISOString(),
    createdBy: { kind: row.actorKind, id: row.actorId },
    modeSince: row.modeSince.toISOString(),
  };
}

/** @param versions of the rule, newest first; including those in use. */
export function toRule(row: RuleRow, versions: readonly RuleVersionRow[]): WorkflowRule {
  const inMode = (mode: RuleMode) => versions.find((each) => each.mode === mode)?.version ?? null;
  return {
    id: Number(row.id),
    name: row.name,
    activeVersion: inMode('active'),
    shadowVersion: inMode('shadow'),
    newestVersion: row.newestVersion,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    versions: versions.map(toVersion),
  };
}
