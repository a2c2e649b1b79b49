import type { RuleActionRecord, RuleActionSpec } from '@rampart/contracts';

/** Actions that another service is asked for; the others are a part of the answer, or of the event itself. */
export type AskedSpec = Extract<RuleActionSpec, { type: 'ADD_TO_LIST' | 'OPEN_CASE' }>;

/** An action as it stands in its table. */
export interface RuleActionRow {
  readonly id: string;
  readonly match_event_id: string;
  readonly account_id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly rule_name: string;
  readonly spec: AskedSpec;
  readonly shield_id: string | null;
  readonly source_event_id: string | null;
  readonly source_subject: string | null;
  readonly matched_at: Date;
  readonly state: RuleActionRecord['state'];
  readonly tries: number;
  readonly tried_at: Date | null;
  readonly entry_id: string | null;
  readonly case_id: string | null;
  readonly is_new: boolean | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
}

export function fromRow(row: RuleActionRow): RuleActionRecord {
  const { error_code: code, error_message: message } = row;
  return {
    id: Number(row.id),
    ruleId: Number(row.rule_id),
    version: row.version,
    action: row.spec.type,
    state: row.state,
    shieldId: row.shield_id,
    sourceEventId: row.source_event_id,
    matchedAt: row.matched_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    tries: row.tries,
    entryId: row.entry_id === null ? null : Number(row.entry_id),
    caseId: row.case_id === null ? null : Number(row.case_id),
    isNew: row.is_new,
    error: code === null || message === null ? null : { code, message },
  };
}
