import type { RuleActionRecord } from '@rampart/contracts';
import type { RuleActionRow } from '../../database/rows/rules/rule-action.row';

export function fromRow(row: RuleActionRow): RuleActionRecord {
  const { errorCode: code, errorMessage: message } = row;
  return {
    id: Number(row.id),
    rule_id: Number(row.ruleId),
    version: row.version,
    action: row.spec.type,
    state: row.state,
    shield_id: row.shieldId,
    source_event_id: row.sourceEventId,
    matched_at: row.matchedAt.toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    tries: row.tries,
    entry_id: row.entryId === null ? null : Number(row.entryId),
    case_id: row.caseId === null ? null : Number(row.caseId),
    is_new: row.isNew,
    error: code === null || message === null ? null : { code, message },
  };
}
