import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema as casesSchema } from '../../apps/cases/src/database/schema';
import { start as startCases } from '../../apps/cases/src/main';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';

const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let cases: Awaited<ReturnType<typeof startCases>>;

beforeAll(async () => {
  databases.push(await createTestDatabase(gatewaySchema), await createTestDatabase(casesSchema));
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: databases[0]?.url, ADMIN_TOKEN });
  cases = await startCases({ ...shared, DATABASE_URL: databases[1]?.url });
});

afterAll(async () => {
  await gateway?.close();
  await cases?.close();
  for (const database of databases) await database.drop();
});

async function rampart(line: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(line.split(' '), {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function json<T>(line: string): Promise<T> {
  const { out, err } = await rampart(`${line} --json`);
  if (out === '') throw new Error(err);
  return JSON.parse(out) as T;
}

it('an account’s settings for cases are shown, set one by one, and taken back to the defaults', async () => {
  const { id } = await json<{ id: number }>('accounts create Shop');
  const say = (words: string) => json<object>(`case-settings ${words} --account-id ${id}`);
  const defaults = { case_opening: 'review', due_minutes: 1_440 };
  expect(await say('show')).toEqual({
    account_id: id,
    case_opening: null,
    due_minutes: null,
    in_force: defaults,
  });
  await say('set --case-opening review_and_reject');
  expect(await say('set --due-minutes 480')).toMatchObject({
    case_opening: 'review_and_reject',
    due_minutes: 480,
    in_force: { case_opening: 'review_and_reject', due_minutes: 480 },
  });
  await say('set --case-opening default --due-minutes default');
  expect(await say('show')).toMatchObject({ in_force: defaults });
});

it('a word that is no decision is refused before anything is asked', async () => {
  const { code, err } = await rampart('case-settings set --account-id 1 --case-opening all');
  expect([code, err]).toEqual([EXIT.usage, expect.stringContaining('review_and_reject')]);
});
