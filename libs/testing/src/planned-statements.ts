import type { Statement, StatementRunner, TransactionRunner, Transactions } from '@rampart/persistence';

/** A database that notes how Postgres carries each statement out. */
export interface PlannedStatements {
  readonly database: Transactions;
  /** Statements with the tables that they read from the beginning, without repeats: `Seq Scan on …`, and the text. */
  sequentialScans(): string[];
  /** Names of indexes that were used. */
  indexes(): Set<string>;
}

/** Explains every statement before it runs it, with its values. */
export function plannedStatements(database: Transactions): PlannedStatements {
  const plans: { readonly plan: string; readonly text: string }[] = [];
  const planning = <R extends StatementRunner>(runner: R): StatementRunner => ({
    run: async <Row>({ text }: Statement, values: readonly unknown[]) => {
      const rows = await runner.run<{ 'QUERY PLAN': string }>({ name: '', text: `EXPLAIN ${text}` }, values);
      plans.push({ plan: rows.map((row) => row['QUERY PLAN']).join('\n'), text });
      return runner.run<Row>({ name: '', text }, values);
    },
  });
  return {
    database: {
      isTrial: database.isTrial,
      run: (statement, values) => planning(database).run(statement, values),
      transaction: (work) =>
        database.transaction((runner) => {
          const { run } = planning(runner);
          const planned: TransactionRunner = {
            run,
            runLast: run,
            rows: (row) => runner.rows(row),
            onCommitted: (callback) => runner.onCommitted(callback),
          };
          return work(planned);
        }),
    },
    sequentialScans: () => [
      ...new Set(
        plans.flatMap(({ plan, text }) =>
          [...plan.matchAll(/Seq Scan on \w+/g)].map(([scan]) => `${scan}: ${text.trim()}`),
        ),
      ),
    ],
    indexes: () =>
      new Set(
        plans.flatMap(({ plan }) =>
          [...plan.matchAll(/(?:Index Scan using|Index Only Scan using|Index Scan on) (\w+)/g)].map(
            ([, name = '']) => name,
          ),
        ),
      ),
  };
}
