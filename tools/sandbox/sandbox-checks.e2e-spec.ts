import { CLIP_CODE } from '@rampart/risk';
import { borrowTestSuite } from '../../test/setup/borrow-test-suite';
import type { TestSuite } from '../../test/setup/start-test-suite';
import type { CheckCase, CheckGroup } from './check-case';
import { CHECK_GROUPS } from './check-groups';
import { type SandboxAnswer, type SandboxVisitor, visitSandbox } from './sandbox-visitor.fixture';

interface Contribution {
  readonly code: string;
  readonly points: number;
  readonly reason: string;
}

const EXPAND = 'contributions,warnings,degraded';

let suite: TestSuite;

beforeAll(async () => {
  suite = await borrowTestSuite();
});

afterAll(() => suite?.stop());

function send(visitor: SandboxVisitor, group: CheckGroup, each: CheckCase): Promise<SandboxAnswer> {
  if (group.method === 'POST') return visitor.send(`${group.path}?expand=${EXPAND}`, each.fields);
  return visitor.send(`${group.path}?${new URLSearchParams({ ...each.fields, expand: EXPAND })}`);
}

const sumOf = (contributions: readonly Contribution[]) =>
  contributions.reduce((sum, { points }) => sum + points, 0);

describe.each(CHECK_GROUPS.map((group) => [group.title, group] as const))('%s', (_title, group) => {
  it.each(group.cases.map((each) => [each.title, each] as const))(
    '%s: just as documented',
    async (_, each) => {
      const visitor = await visitSandbox(suite);
      for (const entry of each.lists ?? []) expect((await visitor.send('lists', entry)).status).toBe(200);
      for (let n = 0; n < (each.timesBefore ?? 0); n += 1) await send(visitor, group, each);
      const { status, body } = await send(visitor, group, each);
      expect([status, body.error]).toEqual([200, undefined]);
      const { contributions, risk_contributions } = body.data as Record<string, Contribution[]>;
      expect(body.data).toMatchObject({
        fraud_score: each.fraudScore,
        risk_score: each.riskScore ?? each.fraudScore,
        warnings: [],
        ...each.shows,
      });
      expect(
        Object.fromEntries((risk_contributions ?? []).map(({ code, reason }) => [code, reason])),
      ).toEqual(each.contributions);
      expect(sumOf(contributions ?? [])).toBeCloseTo(each.fraudScore);
      expect(sumOf(risk_contributions ?? [])).toBeCloseTo(each.riskScore ?? each.fraudScore);
      const raising = (risk_contributions ?? []).filter(
        ({ code, points }) => points > 0 && code !== CLIP_CODE,
      );
      expect(body.data?.reasons).toEqual(expect.arrayContaining(raising.map(({ reason }) => reason)));
    },
  );
});

describe('errors of single checks', () => {
  it.each(CHECK_GROUPS.map((group) => [group.path, group] as const))(
    '%s: a code in sandbox_error is answered, and an unknown one refused',
    async (_path, group) => {
      const visitor = await visitSandbox(suite);
      const path = (word: string) => `${group.path}?sandbox_error=${word}`;
      const fields = group.cases[0]?.fields ?? {};
      const ask = (word: string) =>
        group.method === 'POST'
          ? visitor.send(path(word), fields)
          : visitor.send(`${path(word)}&${new URLSearchParams(fields)}`);
      const [rehearsed, misspelt] = [await ask('deadline_exceeded'), await ask('deadline')];
      expect([rehearsed.status, rehearsed.body.error?.code]).toEqual([504, 'deadline_exceeded']);
      expect([misspelt.status, misspelt.body.error?.param]).toEqual([400, 'sandbox_error']);
    },
  );
});
