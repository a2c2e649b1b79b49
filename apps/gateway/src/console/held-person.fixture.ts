import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import type { TestGateway } from '../http/gateway.fixture';

/**
 * Holds a person's row, so that what changes or signs in the person queues up behind it, in the order in which a test
 * sends it.
 */
export async function holdPerson({ adminDatabaseUrl }: TestGateway, userId: number) {
  const [holder, observer] = [new Client(adminDatabaseUrl), new Client(adminDatabaseUrl)];
  await Promise.all([holder.connect(), observer.connect()]);
  await holder.query('BEGIN');
  await holder.query('SELECT FROM gateway.users WHERE id = $1 FOR UPDATE', [userId]);
  return {
    /** Resolves when so many statements wait for the row. */
    untilWaiting: async (count: number): Promise<void> => {
      const waiting =
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await untilTrue(
        async () => (await observer.query(waiting)).rows.length >= count,
        `${count} statements wait`,
      );
    },
    release: async (): Promise<void> => {
      await holder.query('COMMIT');
      await Promise.all([holder.end(), observer.end()]);
    },
  };
}
