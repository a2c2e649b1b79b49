import { borrowTestSuite } from '../../test/setup/borrow-test-suite';
import type { TestSuite } from '../../test/setup/start-test-suite';
import { type SandboxVisitor, visitSandbox } from './sandbox-visitor.fixture';
import type { SessionCase } from './session-case';
import { SESSION_CASES } from './session-registry';

interface Contribution {
  readonly code: string;
  readonly points: number;
  readonly reason: string;
}

const BEACON = 'interaction/session-beacon';
const resultOf = (sessionId: string) => `interaction/session/${sessionId}`;

let suite: TestSuite;

beforeAll(async () => {
  suite = await borrowTestSuite();
});

afterAll(() => suite?.stop());

async function sendSession(visitor: SandboxVisitor, { sessionId, slices }: SessionCase): Promise<void> {
  for (const slice of slices) {
    const { status, body } = await visitor.send(`${BEACON}?expand=warnings`, {
      session_id: sessionId,
      ...slice,
    });
    expect([status, body]).toEqual([200, { received: true, warnings: [] }]);
  }
}

describe('sessions', () => {
  it.each(SESSION_CASES.map((each) => [each.title, each] as const))(
    '%s: as documented, however often it is sent',
    async (_, each) => {
      const visitor = await visitSandbox(suite);
      for (const _time of ['first', 'again']) {
        await sendSession(visitor, each);
        const { status, body } = await visitor.send(`${resultOf(each.sessionId)}?expand=contributions`);
        const contributions = (body.data?.contributions ?? []) as Contribution[];
        expect([status, body.data]).toMatchObject([
          200,
          {
            session_id: each.sessionId,
            fraud_score: each.fraudScore,
            risk_score: each.fraudScore,
            ...each.shows,
          },
        ]);
        expect(Object.fromEntries(contributions.map(({ code, reason }) => [code, reason]))).toEqual(
          each.contributions,
        );
      }
    },
  );

  it('without beacons are unknown, also those of a live key', async () => {
    const test = await visitSandbox(suite);
    const live = await visitSandbox(suite, 'live', test.accountId);
    await live.send(BEACON, { session_id: 'shared-name', seq: '1' });
    expect((await live.send(resultOf('shared-name'))).status).toBe(200);
    const unknown = await test.send(resultOf('shared-name'));
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'not_found']);
  });
});

describe('errors of sessions', () => {
  it.each([
    [BEACON, { session_id: 'a' }],
    [resultOf('a'), undefined],
  ] as const)('%s: a code in sandbox_error is answered, and an unknown one refused', async (path, form) => {
    const visitor = await visitSandbox(suite);
    const ask = (word: string) => visitor.send(`${path}?sandbox_error=${word}`, form);
    const [rehearsed, misspelt] = [await ask('deadline_exceeded'), await ask('deadline')];
    expect([rehearsed.status, rehearsed.body.error?.code]).toEqual([504, 'deadline_exceeded']);
    expect([misspelt.status, misspelt.body.error?.param]).toEqual([400, 'sandbox_error']);
  });
});
