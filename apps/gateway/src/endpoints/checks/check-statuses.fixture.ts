import { type Command, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { type Answer, ask } from '../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';

/** A single check by GET: its path, its command to the checks service, and readable fields. */
export interface AskedCheck<C extends Command> {
  readonly path: string;
  readonly command: C;
  readonly fields: Readonly<Record<string, string>>;
  /** What the service answers. */
  readonly record: object;
}

/** A check's endpoint under test. `asked` holds the requests that the service has received since the test began. */
export interface CheckUnderTest<C extends Command> {
  readonly asked: RequestOf<C>[];
  readonly key: () => TestKey;
  send(fields?: Readonly<Record<string, string>>, key?: TestKey): Promise<Answer>;
}

const EXPANSIONS = {
  contributions: [{ code: 'some_signal', points: 12.5, reason: 'A sentence.', evidence: { of: 'it' } }],
  risk_contributions: [{ code: 'blacklisted', points: 100, reason: 'Another.', evidence: {} }],
  degraded: [{ source: 'dns', cause: 'timeout' as const }],
  data_sets: [{ name: 'some_set', version: '2026.11' }],
};

/** Registers the cases that every single check by GET must pass; the spec adds its own. */
export function describeCheck<C extends Command>(check: AskedCheck<C>): CheckUnderTest<C> {
  const { path, command, fields, record } = check;
  const asked: RequestOf<C>[] = [];
  let gateway: TestGateway;
  let key: TestKey;

  beforeAll(async () => {
    gateway = sharedGateway();
    key = await gateway.issueKey();
  });
  beforeEach(async () => {
    asked.length = 0;
    await gateway.answer(command, (request) => {
      asked.push(request);
      return { record, expansions: EXPANSIONS } as ReplyOf<C>;
    });
  });

  const send = (sent = fields, as = key) =>
    ask(`${gateway.url}${path}?${new URLSearchParams(sent)}`, { key: as });

  describe(`GET ${path}, as every check`, () => {
    it("200: answers the service's record as it is, wrapped in data", async () => {
      const { status, text } = await send();
      expect([status, text]).toEqual([200, JSON.stringify({ data: record })]);
      expect(asked).toMatchObject([{ accountId: key.accountId, sandbox: false }]);
    });

    it('200: adds what was asked to stand behind it, and only that', async () => {
      const { contributions, risk_contributions, data_sets } = EXPANSIONS;
      const { body } = await send({ ...fields, expand: 'contributions,data_sets' });
      expect(body.data).toEqual({ ...record, contributions, risk_contributions, data_sets });
    });

    it('200: takes one of the quota, and gives it back when the check fails', async () => {
      const own = await gateway.issueKey({ per_day: 1 });
      await gateway.answer(command, () => {
        throw new ServiceError('unavailable', { message: 'No lists.', retryAfterSeconds: 7 });
      });
      const failed = await send(fields, own);
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '7']);
      await gateway.answer(command, () => ({ record, expansions: EXPANSIONS }) as ReplyOf<C>);
      expect([(await send(fields, own)).status, (await send(fields, own)).body.error]).toMatchObject([
        200,
        { code: 'quota_exceeded', details: { period: 'day' } },
      ]);
    });

    it('200: a test key checks in the sandbox, under an account apart from the live one', async () => {
      await send(fields, await gateway.issueKey({ mode: 'test', account: key }));
      // A live call refused for its quota has sent its command anyway (ADR 23), and it may arrive only now.
      const rehearsed = (asked as { sandbox: boolean; accountId: number }[]).filter((each) => each.sandbox);
      expect(rehearsed).toHaveLength(1);
      expect(rehearsed[0]?.accountId).not.toBe(key.accountId);
    });

    it('500: a test key gets the error that it asks for, and a live one its answer', async () => {
      const sent = { ...fields, sandbox_error: 'internal_error' };
      const rehearsed = await send(sent, await gateway.issueKey({ mode: 'test' }));
      expect([rehearsed.status, rehearsed.body.error?.code, asked]).toEqual([500, 'internal_error', []]);
      expect((await send(sent)).status).toBe(200);
    });

    it('400: refuses an unknown expansion and a field that is too long', async () => {
      const unknown = await send({ ...fields, expand: 'everything' });
      expect([unknown.status, unknown.body.error]).toMatchObject([400, { param: 'expand' }]);
      for (const name of Object.keys(fields)) {
        const { status, body } = await send({ ...fields, [name]: 'x'.repeat(1_025) });
        expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: name }]);
      }
      expect(asked).toEqual([]);
    });

    it('503: immediately while the checks are not running', async () => {
      await gateway.silence(command);
      const { status, body, headers } = await send();
      expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
      expect(headers.get('retry-after')).toBe('1');
    });
  });

  return { asked, key: () => key, send };
}
