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
    created_at: row.createdAt.toISOString(),
    created_by: { kind: row.actorKind, id: row.actorId },
    mode_since: row.modeSince.toISOString(),
  };
}

/** @param versions of the rule, newest first; including those in use. */
export function toRule(row: RuleRow, versions: readonly RuleVersionRow[]): WorkflowRule {
  const inMode = (mode: RuleMode) => versions.find((each) => each.mode === mode)?.version ?? null;
  return {
    id: Number(row.id),
    name: row.name,
    active_version: inMode('active'),
    shadow_version: inMode('shadow'),
    newest_version: row.newestVersion,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
    versions: versions.map(toVersion),
  };
}
