import type { RuleActionRecord } from '@rampart/contracts';
import type { RuleActionRow } from '../../database/rows/rules/rule-action.row';

export function fromRow(row: RuleActionRow): RuleActionRecord {
  const { errorCode: code, errorMessage: message } = row;
  return {
    id: Number(row.id),
    ruleId: Number(row.ruleId),
    version: row.version,
    action: row.spec.type,
    state: row.state,
    shieldId: row.shieldId,
    sourceEventId: row.sourceEventId,
    matchedAt: row.matchedAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    tries: row.tries,
    entryId: row.entryId === null ? null : Number(row.entryId),
    caseId: row.caseId === null ? null : Number(row.caseId),
    isNew: row.isNew,
    error: code === null || message === null ? null : { code, message },
  };
}
