import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { type OrderValues, orderValuesOf } from '../../facts/order-values';
import { buildOrder } from '../../facts/screening-facts.builder';
import { drawShieldId } from '../screenings/shield-id';
import { DetailsBox } from './details-box';
import { type KeptOrder, OrderValuesRepository } from './order-values.repository';
import { PartitionsRepository } from './partitions/partitions.repository';

/** The repository's present: no order of a spec is too old to be stored. */
const LONG_AGO = new Date(0);

/** A database of its own in which a spec stores orders of its choice. */
export interface KeptOrders {
  readonly database: Database;
  readonly partitions: PartitionsRepository;
  /** Stores an order, by default an approved one of account 1, now. @returns its id. */
  keep(values: Partial<OrderValues>, order?: Partial<Omit<KeptOrder, 'values'>>): Promise<string>;
  stop(): Promise<void>;
}

export async function startKeptOrders(): Promise<KeptOrders> {
  const testDatabase: TestDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  const dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const database = new Database(dataSource);
  const partitions = new PartitionsRepository(database);
  const repository = new OrderValuesRepository(partitions, 90, new DetailsBox([]), () => LONG_AGO);
  return {
    database,
    partitions,
    keep: async (values, { at = new Date(), ...order } = {}) => {
      const shieldId = drawShieldId(at);
      const kept: KeptOrder = {
        accountId: 1,
        shieldId,
        at,
        status: 'APPROVE',
        score: 0,
        values: { ...orderValuesOf(buildOrder(), null), ...values },
        details: null,
        ...order,
      };
      await repository.makeRoom([at]);
      await database.transaction((runner) => repository.insert(runner, [kept]));
      return kept.shieldId;
    },
    stop: async () => {
      await dataSource.destroy();
      await testDatabase.drop();
    },
  };
}
