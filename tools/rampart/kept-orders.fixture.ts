import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { inputOf } from '../../apps/screening/src/backtests/fixtures/orders.fixture';
import { schema } from '../../apps/screening/src/database/schema';
import { NO_POLICY_REFERENCE } from '../../apps/screening/src/decide/scoring/policy';
import { DecisionInputsRepository } from '../../apps/screening/src/stored/decision-inputs/decision-inputs.repository';
import { drawShieldId } from '../../apps/screening/src/stored/screenings/shield-id';

/** Stores approved orders of an account in screening's database, of the amounts 1, 2 and so on. */
export async function keepOrders(url: string, accountId: number, count: number): Promise<void> {
  const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATABASE_TIMEOUT_MS: 5_000 };
  const dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  try {
    const at = new Date();
    const orders = Array.from({ length: count }, (_, n) => ({
      accountId,
      shieldId: drawShieldId(at),
      at,
      status: 'APPROVE' as const,
      score: 0,
      probability: null,
      challengerProbability: null,
      decidedBy: 'score' as const,
      policy: NO_POLICY_REFERENCE,
      input: inputOf({ 'order.amount': n + 1 }, 0, { at }),
      historyKeys: [],
    }));
    await new DecisionInputsRepository().insert(new Database(dataSource), orders);
  } finally {
    await dataSource.destroy();
  }
}
