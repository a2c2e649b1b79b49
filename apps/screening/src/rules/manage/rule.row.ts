import type {
  Actor,
  RuleActionSpec,
  RuleDefinition,
  RuleMode,
  RuleVersion,
  WorkflowRule,
} from '@rampart/contracts';

/** A row of `rule_versions`. */
export interface VersionRow {
  readonly rule_id: string;
  readonly version: number;
  readonly mode: RuleMode;
  readonly name: string;
  readonly description: string | null;
  readonly trigger: string;
  readonly priority: number;
  readonly expression: string;
  readonly action: RuleActionSpec;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly created_at: Date;
  readonly mode_since: Date;
}

/** A row of `rules`. */
export interface RuleRow {
  readonly id: string;
  readonly name: string;
  readonly newest_version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly archived_at: Date | null;
}

export function definitionOf(row: VersionRow): RuleDefinition {
  const { name, description, trigger, priority, expression, action } = row;
  return { name, description, trigger, priority, expression, action };
}

function toVersion(row: VersionRow): RuleVersion {
  return {
    version: row.version,
    mode: row.mode,
    ...definitionOf(row),
    createdAt: row.created_at.toISOString(),
    createdBy: { kind: row.actor_kind, id: row.actor_id },
    modeSince: row.mode_since.toISOString(),
  };
}

/** @param versions of the rule, newest first; those that are asked are among them. */
export function toRule(row: RuleRow, versions: readonly VersionRow[]): WorkflowRule {
  const inMode = (mode: RuleMode) => versions.find((each) => each.mode === mode)?.version ?? null;
  return {
    id: Number(row.id),
    name: row.name,
    activeVersion: inMode('active'),
    shadowVersion: inMode('shadow'),
    newestVersion: row.newest_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
    versions: versions.map(toVersion),
  };
}
