import type { BacktestQuestion, BacktestReport, CaseOutcome, WantedRule } from '@rampart/contracts';
import { createLogger } from '@rampart/telemetry';
import { decideOrder } from '../../decide/scoring/decide-order';
import { NO_POLICY } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import { type OrderValues, orderValuesOf } from '../../facts/order-values';
import { buildOrder } from '../../facts/screening-facts.builder';
import { ANN, type RulesBed, startRulesBed } from '../../rules/running-effects/rules-bed.fixture';
import { DecisionInputsRepository } from '../../stored/decision-inputs/decision-inputs.repository';
import { OrderValuesRepository } from '../../stored/order-values/order-values.repository';
import { PartitionsRepository } from '../../stored/order-values/partitions/partitions.repository';
import { drawShieldId } from '../../stored/screenings/shield-id';
import { runBacktest } from '../backtest.job';

/** Longer than any order of a spec is old. */
const KEPT_DAYS = 36_500;

/** An order to be kept, as it would have been decided. */
export interface KeptOrder {
  readonly input: DecisionInput;
  readonly accountId?: number;
  /** Rule set that decides it; none unless told. */
  readonly ruleset?: number | null;
  /** Null: they are not kept any more. */
  readonly values?: Partial<OrderValues> | null;
  readonly outcome?: CaseOutcome;
}

/** For specs: rules that can be published, orders that were decided by them, and backtests over both. */
export interface BacktestsBed {
  readonly rules: RulesBed;
  /** @returns the number of the set. */
  publish(accountId: number, ...rules: readonly WantedRule[]): Promise<number>;
  /** @returns its id. */
  keep(order: KeptOrder): Promise<string>;
  run(accountId: number, question: Partial<BacktestQuestion>, how?: Running): Promise<BacktestReport>;
  stop(): Promise<void>;
}

interface Running {
  readonly signal?: AbortSignal;
  readonly progress?: Parameters<typeof runBacktest>[0]['progress'];
}

export async function openBacktestsBed(): Promise<BacktestsBed> {
  const rules = await startRulesBed();
  const { database } = rules;
  const loader = rules.newLoader();
  const inputs = new DecisionInputsRepository();
  const values = new OrderValuesRepository(new PartitionsRepository(database), KEPT_DAYS);
  const keep = async ({ input, accountId = 1, ruleset = null, values: kept = null, outcome }: KeptOrder) => {
    const { at } = input;
    const [shieldId, reference] = [drawShieldId(at), { ...NO_POLICY, ruleset }];
    const rulesThen = ruleset === null ? null : await loader.load(database, accountId, ruleset);
    const whole = kept === null ? null : { ...orderValuesOf(buildOrder({ ip: '' }), null), ...kept };
    const policy = { reference, ruleset: rulesThen, champion: null, challenger: null };
    const { status, decidedBy, score } = decideOrder({ ...input, values: whole }, policy);
    const order = { accountId, shieldId, at, status, score };
    const models = { probability: null, challengerProbability: null };
    await inputs.insert(database, [
      { ...order, ...models, decidedBy, policy: reference, input, historyKeys: [] },
    ]);
    if (whole !== null) {
      await values.makeRoom([at]);
      await values.insert(database, [{ ...order, values: whole }]);
    }
    if (outcome !== undefined) {
      const text = `
        INSERT INTO labels (account_id, shield_id, outcome, source, revision, at, event_id)
        VALUES ($1, $2, $3, 'feedback', 1, now(), gen_random_uuid())`;
      await database.run({ name: '', text }, [accountId, shieldId, outcome]);
    }
    return shieldId;
  };
  return {
    rules,
    keep,
    publish: async (accountId, ...wanted) => {
      const expectedNumber = await rules.rulesets.findCurrent(accountId);
      const sent = { accountId, expectedNumber, actor: ANN, rules: [...wanted] };
      return (await rules.sets.publish(sent)).number;
    },
    run: (accountId, question, { signal = new AbortController().signal, progress = () => undefined } = {}) =>
      runBacktest({
        jobId: 'job',
        accountId,
        params: {
          candidate: { kind: 'ruleset', number: 1 },
          since: '2026-01-01T00:00:00.000Z',
          until: '2026-02-01T00:00:00.000Z',
          sample: 1,
          ...question,
        },
        database,
        signal,
        progress,
        logger: createLogger('spec', 'silent'),
      }),
    stop: () => rules.stop(),
  };
}
