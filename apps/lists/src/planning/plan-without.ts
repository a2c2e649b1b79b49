import type { Statement, StatementRunner } from '@rampart/persistence';

type Way = 'seqscan' | 'bitmapscan' | 'sort' | 'nestloop' | 'hashjoin' | 'mergejoin';

/**
 * Excludes certain plans for a page of rows until the transaction ends. A table that a file has just filled has no
 * statistics yet: Postgres would take it for empty, and read and sort the whole table for each page.
 */
export async function planWithout(runner: StatementRunner, ...ways: readonly Way[]): Promise<void> {
  await runner.run(PLAN_WITHOUT, [ways.map((way) => `enable_${way}`)]);
}

/** For pages in the order of an index, read from that index. */
export const PAGES_BY_INDEX = ['seqscan', 'bitmapscan', 'sort'] as const;

const PLAN_WITHOUT: Statement = {
  name: 'lists.plan-without',
  text: `SELECT set_config(way, 'off', true) FROM unnest($1::text[]) AS way`,
};
