import { parseEnv } from '@rampart/config';
import type { DescribedOrder } from '@rampart/contracts';
import { RetentionKeeper } from '@rampart/persistence';
import { pino } from 'pino';
import { casesEnv } from '../cases.config';
import { ANN, anOrder, anOutcome, openTestCases, type TestCases } from '../cases.fixture';
import { retentionsOf } from './retentions';

const config = parseEnv(casesEnv, {
  DATABASE_URL: 'postgres://db/x',
  NATS_URL: 'nats://bus',
  RETENTION_CASES_DAYS: '30',
  RETENTION_UNWORKED_CASES_DAYS: '20',
});

let cases: TestCases;
beforeAll(async () => {
  cases = await openTestCases();
});
afterAll(() => cases?.close());

/** A case with everything that belongs to it, last changed this many days ago. */
async function caseOf(ip: string, state: 'open' | 'decided', ageDays: number): Promise<string> {
  const [row] = await cases.query<{ id: string }>(
    `INSERT INTO cases (account_id, ip, state, outcome, updated_at, decided_at)
     SELECT 1, $1, $2, CASE WHEN $2 = 'decided' THEN 'confirmed_fraud' END, at, CASE WHEN $2 = 'decided' THEN at END
       FROM (SELECT now() - make_interval(days => $3::int) AS at) AS t RETURNING id`,
    [ip, state, ageDays],
  );
  const id = row?.id ?? '';
  await cases.query(`INSERT INTO case_screenings (account_id, shield_id, case_id) VALUES (1, $1, $2)`, [
    `order-${id}`,
    id,
  ]);
  await cases.query(
    `INSERT INTO outcomes (account_id, shield_id, revision, outcome, actor_kind, actor_id)
     VALUES (1, $1, 1, 'confirmed_fraud', 'key', 'k')`,
    [`order-${id}`],
  );
  await cases.query(
    `INSERT INTO case_notes (account_id, case_id, attempt_id, text, actor_kind, actor_id) VALUES (1, $1, 'a', 'x', 'key', 'k')`,
    [id],
  );
  await cases.query(
    `INSERT INTO case_changes (account_id, case_id, kind, detail, actor_kind, actor_id) VALUES (1, $1, 'opened', '{}', 'key', 'k')`,
    [id],
  );
  return id;
}

it('decided cases go with all that hangs on them; open ones stay however old they are', async () => {
  await caseOf('192.0.2.1', 'decided', 31);
  const open = await caseOf('192.0.2.2', 'open', 400);
  const fresh = await caseOf('192.0.2.3', 'decided', 29);
  await new RetentionKeeper(retentionsOf(cases.database, config), pino({ level: 'silent' })).keep();
  for (const table of ['cases', 'case_screenings', 'case_notes', 'case_changes']) {
    const column = table === 'cases' ? 'id' : 'case_id';
    const rows = await cases.query<{ id: string }>(`SELECT ${column} AS id FROM ${table} ORDER BY 1`);
    expect([table, rows.map(({ id }) => id)]).toEqual([table, [open, fresh]]);
  }
  expect(await cases.query('SELECT shield_id FROM outcomes ORDER BY 1')).toEqual([
    { shield_id: `order-${open}` },
    { shield_id: `order-${fresh}` },
  ]);
});

it('cases of orders go once no analyst has worked on them for long enough, unless there is feedback', async () => {
  const accountId = 9;
  const [old, noted, assigned, marked, recent] = Array.from({ length: 5 }, () => anOrder(accountId));
  const orders = [old, noted, assigned, marked, recent] as DescribedOrder[];
  const brought = await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, orders, { actor: ANN, reason: null }),
  );
  const [, notedId, assignedId, markedId, recentId] = orders.map((order) =>
    Number(brought.get(order)?.row.id),
  );
  await cases.notes.add({ accountId, caseId: notedId ?? 0, attemptId: 'a', text: 'x', actor: ANN });
  await cases.assigner.assign({
    attemptId: null,
    accountId,
    id: assignedId ?? 0,
    assignee: 'ann',
    actor: ANN,
  });
  await cases.outcomes.record(anOutcome(accountId, { shieldId: marked?.shieldId ?? '' }));
  await cases.query(
    `UPDATE cases SET updated_at = now() - interval '21 days' WHERE account_id = $1 AND id <> $2`,
    [accountId, recentId],
  );
  await new RetentionKeeper(retentionsOf(cases.database, config), pino({ level: 'silent' })).keep();
  const left = await cases.query<{ id: string }>('SELECT id FROM cases WHERE account_id = $1 ORDER BY id', [
    accountId,
  ]);
  expect(left.map(({ id }) => Number(id))).toEqual([notedId, assignedId, markedId, recentId]);
  const keys = await cases.query('SELECT FROM case_keys WHERE account_id = $1', [accountId]);
  expect(keys).toHaveLength(4);
});
