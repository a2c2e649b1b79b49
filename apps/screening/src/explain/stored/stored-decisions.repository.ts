import { Injectable } from '@nestjs/common';
import type { ShieldStatus } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import type { Evidence } from '../../decide/presentation/evidence';
import type { DecidedBy } from '../../decide/scoring/decide-status';
import type { ModelEffect } from '../../decide/scoring/policy';
import type { OrderValues } from '../../facts/order-values';
import { readInput } from '../../stored/decision-inputs/stored-input';
import { OverridesRepository, presentOverride } from '../../stored/overrides/overrides.repository';
import type { MadeOf, StoredDecision } from './stored-decision';

/** The id is in each condition, so that of `order_values` only the partition of its day is read. */
const FIND: Statement = {
  name: 'explain_find_decision',
  text: `
    SELECT s.result, s.evidence,
      d.created_at, d.status, d.decided_by, d.score::float8 AS score, d.ruleset, d.champion, d.challenger, d.model_effect,
      d.probability, d.challenger_probability, d.feature_schema, d.input,
      CASE WHEN v.shield_id IS NOT NULL THEN jsonb_build_object(
        'ip', host(v.ip), 'email', v.email, 'mailbox', coalesce(v.mailbox, v.email), 'phone', v.phone, 'username', v.username, 'account', v.account,
        'device', v.device, 'cardBin', v.card_bin, 'amount', v.amount, 'currency', v.currency,
        'billCountry', v.bill_country, 'billCity', v.bill_city, 'billZipCode', v.bill_zip_code,
        'shipCountry', v.ship_country, 'shipCity', v.ship_city, 'shipZipCode', v.ship_zip_code) END AS values
    FROM screenings AS s
    LEFT JOIN decision_inputs AS d ON d.account_id = $1 AND d.shield_id = $2
    LEFT JOIN order_values AS v ON v.account_id = $1 AND v.shield_id = $2
    WHERE s.account_id = $1 AND s.shield_id = $2`,
};

interface DecisionRow {
  readonly result: string;
  readonly evidence: Evidence;
  readonly created_at: Date | null;
  readonly status: ShieldStatus;
  readonly decided_by: DecidedBy;
  readonly score: number;
  readonly ruleset: number | null;
  readonly champion: number | null;
  readonly challenger: number | null;
  readonly model_effect: ModelEffect;
  readonly probability: number | null;
  readonly challenger_probability: number | null;
  readonly feature_schema: number;
  readonly input: string;
  readonly values: OrderValues | null;
}

/** Reads what decisions were made from. */
@Injectable()
export class StoredDecisionsRepository {
  constructor(
    private readonly database: Database,
    private readonly overrides: OverridesRepository,
  ) {}

  /** @returns null when the account has no screening with this id. @throws ServiceError `unavailable`. */
  async find(accountId: number, shieldId: string): Promise<StoredDecision | null> {
    const [[row], overrides] = await Promise.all([
      this.database.run<DecisionRow>(FIND, [accountId, shieldId]),
      this.overrides.find(this.database, accountId, shieldId),
    ]);
    if (row === undefined) return null;
    const { result, evidence } = row;
    return {
      result: JSON.parse(result) as StoredDecision['result'],
      evidence,
      override: presentOverride(overrides),
      made: row.created_at === null ? null : madeOf(row, row.created_at),
    };
  }
}

function madeOf(row: DecisionRow, at: Date): MadeOf {
  return {
    at,
    status: row.status,
    score: row.score,
    decidedBy: row.decided_by,
    featureSchema: row.feature_schema,
    probability: row.probability,
    challengerProbability: row.challenger_probability,
    reference: {
      ruleset: row.ruleset,
      champion: row.champion,
      challenger: row.challenger,
      modelEffect: row.model_effect,
    },
    input: readInput(row.input, at, row.values),
  };
}
