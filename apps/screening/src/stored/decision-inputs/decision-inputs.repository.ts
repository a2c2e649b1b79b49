import { Injectable } from '@nestjs/common';
import type { ShieldStatus } from '@rampart/contracts';
import { joinTexts, type Statement, type StatementRunner, splitTexts } from '@rampart/persistence';
import type { DecidedBy } from '../../decide/scoring/decide-status';
import type { PolicyReference } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { writeInput } from './stored-input';

/** What a decision rested on, and its result. */
export interface KeptInput {
  readonly accountId: number;
  readonly shieldId: string;
  readonly at: Date;
  readonly status: ShieldStatus;
  readonly decidedBy: DecidedBy;
  readonly score: number;
  readonly policy: PolicyReference;
  /** Given by champion and challenger; null without one. */
  readonly probability: number | null;
  readonly challengerProbability: number | null;
  readonly input: DecisionInput;
  /** Keys of the histories that count the order: its outcome will count there too. */
  readonly historyKeys: readonly string[];
}

const INSERT_INPUTS: Statement = {
  name: 'insert_decision_inputs',
  text: `
    INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, ruleset, champion,
      challenger, model_effect, probability, challenger_probability, feature_schema, input,
      history_keys)
    SELECT account_id, shield_id, created_at, status, decided_by, score, ruleset, champion, challenger, model_effect,
      probability, challenger_probability, feature_schema, input, history_keys::uuid[]
    FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::numeric[], $7::int[],
      $8::int[], $9::int[], $10::text[], $11::float8[], $12::float8[], $13::smallint[], ${splitTexts('$14')}, $15::text[])
      AS t (account_id, shield_id, created_at, status, decided_by, score, ruleset, champion, challenger, model_effect,
        probability, challenger_probability, feature_schema, input, history_keys)`,
};

/** Keeps what decisions rest on. Written with the answers, by `order-writer`. */
@Injectable()
export class DecisionInputsRepository {
  async insert(runner: StatementRunner, inputs: readonly KeptInput[]): Promise<void> {
    if (inputs.length === 0) return;
    await runner.run(INSERT_INPUTS, [
      inputs.map(({ accountId }) => accountId),
      inputs.map(({ shieldId }) => shieldId),
      inputs.map(({ at }) => at.toISOString()),
      inputs.map(({ status }) => status),
      inputs.map(({ decidedBy }) => decidedBy),
      inputs.map(({ score }) => score),
      inputs.map(({ policy }) => policy.ruleset),
      inputs.map(({ policy }) => policy.champion),
      inputs.map(({ policy }) => policy.challenger),
      inputs.map(({ policy }) => policy.modelEffect),
      inputs.map(({ probability }) => probability),
      inputs.map(({ challengerProbability }) => challengerProbability),
      inputs.map(() => FEATURE_SCHEMA),
      joinTexts(inputs.map(({ input }) => writeInput(input))),
      // Postgres would flatten an array of arrays, so each row's array is sent as its text.
      inputs.map(({ historyKeys }) => `{${historyKeys.join(',')}}`),
    ]);
  }
}
