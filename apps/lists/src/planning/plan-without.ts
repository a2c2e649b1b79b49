import type { Statement, StatementRunner } from '@rampart/persistence';

type Way = 'seqscan' | 'bitmapscan' | 'sort' | 'nestloop' | 'hashjoin' | 'mergejoin';

/**
 * Keeps Postgres, until the transaction ends, from certain ways to a page of rows. A table that a file has just filled
 * has no statistics yet: taken for an empty one, it would be read and sorted as a whole for each page of it.
 */
export async function planWithout(runner: StatementRunner, ...ways: readonly Way[]): Promise<void> {
  await runner.run(PLAN_WITHOUT, [ways.map((way) => `enable_${way}`)]);
}

/** Pages in the order of an index come from that index. */
export const PAGES_BY_INDEX = ['seqscan', 'bitmapscan', 'sort'] as const;

const PLAN_WITHOUT: Statement = {
  name: 'lists.plan-without',
  text: `SELECT set_config(way, 'off', true) FROM unnest($1::text[]) AS way`,
};
