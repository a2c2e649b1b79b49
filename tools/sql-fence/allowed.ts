/** A value that may be interpolated into SQL. */
export interface AllowedValue {
  readonly file: string;
  /** As written in the code. */
  readonly value: string;
  /** Why no request can influence it. */
  readonly because: string;
}

/** Values of one file that are safe for the same reason. */
const inFile = (file: string, because: string, ...values: readonly string[]): AllowedValue[] =>
  values.map((value) => ({ file, value, because }));

const SLICE = 'the table, or a partition of it, as Postgres itself spells it (walkTable, regclass)';
const OF_A_TEXT_TABLE =
  'constants that the service’s list of texts gives, names and $n; values go as parameters';
const OF_A_RULE = 'constants that the app’s list of rules gives; no request has a part in them';

/**
 * Names of tables and columns, and bounds of partitions, cannot be parameters. The code itself determines each of
 * these, which the fence cannot see. An entry whose value is gone is an objection too.
 */
export const ALLOWED: readonly AllowedValue[] = [
  ...inFile(
    'apps/screening/src/statistics/chart-statement.ts',
    'constants, chosen by words of which the contract allows a few',
    'key',
    'ofKind',
    'sumOf(asked, part)',
    'sumOf(asked, whole)',
  ),
  ...inFile('libs/persistence/src/retention/old-rows.ts', SLICE, 'slice.part'),
  ...inFile('libs/persistence/src/retention/old-rows.ts', OF_A_RULE, 'isOver', 'dependents'),
  ...inFile('libs/persistence/src/retention/old-keys.ts', OF_A_RULE, 'table', 'key'),
  ...inFile('libs/persistence/src/walk-table.ts', OF_A_RULE, 'table'),
  ...inFile(
    'libs/persistence/src/accounts-in-turn.ts',
    'constants of the statements that call it',
    'table',
    'where',
    'account',
    'order',
    `nextBehind(\`\${after}::bigint\`)`,
    "nextBehind('turn.account_id')",
    'most',
  ),
  ...inFile(
    'libs/persistence/src/numbers/number-tables.ts',
    'a table and a query, both constants of the migration that calls it',
    'table',
    'highest',
  ),
  ...inFile(
    'libs/persistence/src/numbers/account-numbers.ts',
    'a table, constant of the module that calls it',
    'table',
  ),
  ...inFile(
    'libs/sealing/src/stored-secrets.ts',
    'identifiers that the schema of a service declares, quoted',
    'from',
    'name',
    'secret',
  ),
  ...inFile(
    'libs/privacy/src/texts/words.ts',
    'constants of the migration that builds the index',
    'name',
    'table',
    'words',
    'where',
  ),
  ...inFile(
    'libs/privacy/src/texts/find-rows.ts',
    OF_A_TEXT_TABLE,
    'selected',
    'table',
    'ofAccount',
    'condition',
    'asTexts',
    'behind',
    'ordered',
  ),
  ...inFile(
    'libs/privacy/src/texts/text-rows.ts',
    OF_A_TEXT_TABLE,
    "[...keyed, ...this.names].join(', ')",
    'table',
    'ofAccount',
    "this.keyNames.join(', ')",
    'this.keysFrom(patterns + 1)',
    "holds.join(' OR ')",
    'deleted.condition',
    "sets.join(', ')",
    "inputs.join(', ')",
    "[...this.aliases, ...this.names].join(', ')",
    "same.join(' AND ')",
    "columns.join(', ')",
    "this.aliases.join(', ')",
  ),
  ...inFile(
    'libs/events/src/outbox/add-events-sql.ts',
    'a service’s name and a query, both constants of the statement that calls it',
    'service',
    'rows',
  ),
  ...inFile(
    'apps/gateway/src/usage/counter-statements.ts',
    'one of the two ways of SETTLE, when the module is loaded',
    'settle',
    'remember',
    'onlyIf',
    'hasEmitted',
  ),
  ...inFile(
    'apps/screening/src/preview-entry/matching-orders.repository.ts',
    'a condition out of the table in entry-condition.ts; its value goes as $1',
    'sql',
  ),
  ...inFile(
    'apps/screening/src/search/search-statement.ts',
    'conditions, columns and aliases out of this file; what a request sends goes as $n, the sign that value() returns',
    "source.with ?? ''",
    'source.from',
    'where',
    "position.join(' AND ')",
    'ordered',
    "[...position, ...terms, ...ranges].join(' AND ')",
    'value(search.limit)',
    'value(network.within)',
  ),
  ...inFile(
    'tools/rampart/restored/forgotten.ts',
    'constants of the services’ schemas; what an event holds goes as $1 to $3',
    'condition',
  ),
  ...inFile(
    'libs/persistence/src/hand-over.ts',
    'a routine as Postgres itself spells it (regprocedure)',
    'signature',
  ),
];
