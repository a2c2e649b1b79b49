import { randomUUID } from 'node:crypto';
import type { CaseOutcome } from '@rampart/contracts';
import type { Database, Statement } from '@rampart/persistence';
import { buildInput } from '../../decide/scoring/builders/decision-input.builder';
import { NO_POLICY } from '../../decide/scoring/policy';
import {
  DecisionInputsRepository,
  type KeptInput,
} from '../../stored/decision-inputs/decision-inputs.repository';
import { stampOf } from '../../stored/order-values/partitions/plan-partitions';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Which orders were placed, and what is known of them. */
export interface OrdersWish {
  readonly accountId?: number;
  readonly orders: number;
  /** When the first was placed; the others follow an hour apart. */
  readonly from: Date;
  /** Only every so many have a label. */
  readonly labelEvery?: number;
  /** How the amount of a fraud tells it; false: it does not. */
  readonly isTelling?: boolean;
  readonly status?: KeptInput['status'];
  readonly policy?: KeptInput['policy'];
}

/** Without what histories learn of outcomes. */
const ADD_LABELS: Statement = {
  name: '',
  text: `
    INSERT INTO labels (account_id, shield_id, outcome, source, revision, at, event_id)
    SELECT $1, shield_id, outcome, 'feedback', 1, at, event_id
      FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::uuid[]) AS t (shield_id, outcome, at, event_id)`,
};

/** How long after its order an outcome is known. */
const TOLD_AFTER_MS = 2 * DAY_MS;

let drawn = 0;

/** Whole numbers that look like chance and are the same in every run. */
function chance(below: number): number {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((drawn / 2_147_483_648) * below);
}

/**
 * Writes orders as if they had been screened, a quarter of them frauds. A fraud mostly has a high amount and often a
 * domain of its own, so that there is something to learn. @returns their ids, in the order of time.
 */
export async function rememberOrders(database: Database, wish: OrdersWish): Promise<string[]> {
  const { accountId = 1, orders, from, labelEvery = 1, isTelling = true } = wish;
  const kept: KeptInput[] = [];
  const labels: { readonly shieldId: string; readonly outcome: CaseOutcome; readonly at: Date }[] = [];
  for (let n = 0; n < orders; n += 1) {
    const at = new Date(from.getTime() + n * HOUR_MS);
    const isFraud = chance(4) === 0;
    const looksBad = isTelling ? chance(10) < (isFraud ? 8 : 1) : chance(10) < 3;
    const shieldId = `${stampOf(at)}-${(n + 0x100000).toString(16).slice(-6)}`;
    const input = buildInput({
      at,
      points: { spec: chance(30) },
      features: {
        'order.amount': (looksBad ? 500 : 50) + chance(200),
        'email.domain': looksBad && chance(2) === 0 ? 'bad.example' : 'good.example',
        'email.is_free': chance(2) === 0,
      },
    });
    kept.push({
      accountId,
      shieldId,
      at,
      status: wish.status ?? 'APPROVE',
      decidedBy: 'score',
      score: 0,
      policy: wish.policy ?? NO_POLICY,
      probability: null,
      challengerProbability: null,
      historyKeys: [],
      input,
    });
    if (n % labelEvery === 0) {
      const outcome = isFraud ? 'confirmed_fraud' : 'false_positive';
      labels.push({ shieldId, outcome, at: new Date(at.getTime() + TOLD_AFTER_MS) });
    }
  }
  await new DecisionInputsRepository().insert(database, kept);
  await database.run(ADD_LABELS, [
    accountId,
    labels.map(({ shieldId }) => shieldId),
    labels.map(({ outcome }) => outcome),
    labels.map(({ at }) => at.toISOString()),
    labels.map(() => randomUUID()),
  ]);
  return kept.map(({ shieldId }) => shieldId);
}
