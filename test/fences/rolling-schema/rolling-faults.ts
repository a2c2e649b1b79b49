import { parse } from 'libpg-query';

/** A node of Postgres' own parse tree, as far as needed here. */
interface Node {
  readonly [kind: string]: unknown;
}

/**
 * A statement may break the rule when it says so: `-- contract: unused since 0.2.0 (2027-01-31)` names the last release
 * whose running copies no longer read or write what it removes, and the day on which that was found.
 */
const CONTRACT = /--\s*contract: unused since (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)/;

/** What the running version would miss, fail on, or wait for. */
const TAKEN_AWAY: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'retypes a column',
  AT_SetNotNull: 'makes a column NOT NULL',
  AT_DetachPartition: 'detaches a partition',
  AT_SetLogged: 'rewrites the table',
  AT_SetUnLogged: 'rewrites the table',
};

/** Statements that lock a table for as long as they take, or leave the running version with a different one. */
const WHOLE: Readonly<Record<string, string>> = {
  RenameStmt: 'renames',
  TruncateStmt: 'empties a table',
  VacuumStmt: 'vacuums in a migration',
  ReindexStmt: 'reindexes',
  ClusterStmt: 'rewrites a table',
  LockStmt: 'locks a table',
};

/** Kinds of objects whose loss affects only speed. */
const HARMLESS_TO_DROP = new Set(['OBJECT_INDEX', 'OBJECT_STATISTIC_EXT']);

/**
 * Why the statements of one migration cannot be applied while the version before it serves (ADR 52): one sentence for
 * each. Tables that the same migration creates are not in use yet, and may be changed freely. A migration that runs
 * without a transaction may begin and end several of its own.
 *
 * @param statements SQL, one or several in each text.
 * @param isOneTransaction whether they run in one, rather than each text in its own unless it begins one.
 * @throws the parser's error for invalid SQL.
 */
export async function findRollingFaults(
  statements: readonly string[],
  isOneTransaction = true,
): Promise<string[]> {
  const faults: string[] = [];
  const made = new Set<string>();
  const moved = new Set<string>();
  const held = new Set<string>();
  const dropped = new Set<string>();
  let isOpen = isOneTransaction;
  const endTransaction = () => {
    if (held.size > 1)
      faults.push(`holds ${[...held].join(' and ')} at once, where live traffic may hold them crosswise`);
    for (const table of moved)
      faults.push(`${table}: moves to another schema and leaves no view of its name`);
    held.clear();
    moved.clear();
  };
  for (const sql of statements) {
    const { stmts = [] } = (await parse(sql)) as { stmts?: readonly { stmt: Node }[] };
    for (const { stmt } of stmts) {
      const [[kind, body] = ['', {}]] = Object.entries(stmt) as [string, Node][];
      if (kind === 'CreateStmt' || kind === 'CreateTableAsStmt') made.add(tableOf(body));
      if (kind === 'AlterTableStmt' && !made.has(tableOf(body))) held.add(tableOf(body));
      if (kind === 'AlterObjectSchemaStmt' && !made.has(tableOf(body))) {
        held.add(tableOf(body));
        moved.add(qualified(body.relation));
      }
      if (kind === 'ViewStmt') moved.delete(qualified(body.view));
      if (kind === 'TransactionStmt') {
        endTransaction();
        isOpen = isOneTransaction || body.kind === 'TRANS_STMT_BEGIN';
      }
      if (kind === 'DropStmt') for (const index of namesIn(body)) dropped.add(index);
      if (kind === 'IndexStmt' && body.concurrent === true && !dropped.has(String(body.idxname)))
        faults.push(`${String(body.idxname)}: is there, and not valid, after a try that was interrupted`);
      if (!CONTRACT.test(sql)) faults.push(...faultsOf(kind, body, made));
    }
    if (!isOpen) endTransaction();
  }
  endTransaction();
  return faults;
}

/** The last part of each name that a statement drops where it exists. */
function namesIn({ missing_ok, objects }: Node): string[] {
  const named = (missing_ok === true ? objects : []) as readonly { List?: { items: readonly Node[] } }[];
  return named.map(({ List }) => String((List?.items.at(-1)?.String as Node | undefined)?.sval));
}

/** The releases that a migration's contract marks name. */
export function contractsOf(statements: readonly string[]): { release: string; day: string }[] {
  return statements.flatMap((sql) => {
    const [, release, day] = CONTRACT.exec(sql) ?? [];
    return release !== undefined && day !== undefined ? [{ release, day }] : [];
  });
}

function faultsOf(kind: string, body: Node, made: ReadonlySet<string>): string[] {
  const table = tableOf(body);
  if (made.has(table)) return [];
  if (kind === 'DropStmt') {
    return HARMLESS_TO_DROP.has(String(body.removeType)) ? [] : [`drops (${String(body.removeType)})`];
  }
  if (kind === 'IndexStmt') {
    return body.concurrent === true ? [] : [`${table}: indexes without CONCURRENTLY, and so stops writes`];
  }
  if (kind === 'AlterTableStmt') {
    const commands = (body.cmds ?? []) as readonly { AlterTableCmd: Node }[];
    return commands.flatMap(({ AlterTableCmd: command }) =>
      faultsOfChange(command).map((what) => `${table}: ${what}`),
    );
  }
  const what = WHOLE[kind];
  return what === undefined ? [] : [`${table || kind}: ${what}`];
}

function faultsOfChange({ subtype, def, name }: Node): string[] {
  const taken = TAKEN_AWAY[String(subtype)];
  if (taken !== undefined) return [`${taken} (${String(name)})`];
  if (subtype === 'AT_ColumnDefault' && def === undefined) return [`drops a default (${String(name)})`];
  const node = (def ?? {}) as { ColumnDef?: Node; Constraint?: Node };
  if (subtype === 'AT_AddColumn' && node.ColumnDef) return faultsOfColumn(node.ColumnDef);
  if (subtype === 'AT_AddConstraint' && node.Constraint) {
    const isLater = node.Constraint.skip_validation === true || node.Constraint.indexname !== undefined;
    return isLater ? [] : ['adds a constraint without NOT VALID, and so reads all rows under a lock'];
  }
  return [];
}

/** The running version writes rows without the column. */
function faultsOfColumn({ colname, constraints }: Node): string[] {
  const kinds = ((constraints ?? []) as readonly { Constraint: Node }[]).map(({ Constraint }) => Constraint);
  const has = (kind: string) => kinds.some(({ contype }) => contype === kind);
  const faults: string[] = [];
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT') && !has('CONSTR_GENERATED')) {
    faults.push(`adds a column that is NOT NULL without a default (${String(colname)})`);
  }
  const rewritten = kinds.some(({ contype, raw_expr: value }) =>
    contype === 'CONSTR_DEFAULT' ? isComputed(value as Node | undefined) : contype === 'CONSTR_IDENTITY',
  );
  if (rewritten || has('CONSTR_GENERATED')) {
    faults.push(`adds a column that is computed for every row under a lock (${String(colname)})`);
  }
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') || has('CONSTR_FOREIGN') || has('CONSTR_CHECK')) {
    faults.push(`adds a column with a constraint, which reads all rows under a lock (${String(colname)})`);
  }
  return faults;
}

/**
 * A constant is stored beside the table; `now()` is evaluated once. Values that differ from row to row rewrite the
 * table.
 */
function isComputed(value: Node | undefined): boolean {
  if (value?.TypeCast) return isComputed((value.TypeCast as { arg?: Node }).arg);
  const call = value?.FuncCall as { funcname?: readonly { String: { sval: string } }[] } | undefined;
  return call !== undefined && call.funcname?.at(-1)?.String.sval !== 'now';
}

/** `schema.name`, as written in a statement. */
function qualified(relation: unknown): string {
  const { schemaname = '', relname = '' } = (relation ?? {}) as { schemaname?: string; relname?: string };
  return `${schemaname}.${relname}`;
}

function tableOf(body: Node): string {
  const { relation, into } = body as {
    relation?: { relname?: string };
    into?: { rel?: { relname?: string } };
  };
  return relation?.relname ?? into?.rel?.relname ?? '';
}
