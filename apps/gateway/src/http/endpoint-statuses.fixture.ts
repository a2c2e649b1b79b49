import { type Command, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { type Answer, ask } from './ask.fixture';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

/** An endpoint: how it is called, and its command to the service behind it. */
export interface AskedEndpoint<C extends Command> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether a call counts against the quota. */
  readonly counts: boolean;
  /** True when a deployment may leave out the service behind it. */
  readonly isModule?: boolean;
  readonly command: C;
  /** Readable fields: of the body of a POST, otherwise of the query. */
  readonly fields: Readonly<Record<string, string>>;
  /** JSON sent with a POST instead of its fields. */
  readonly document?: object;
  /** What the service answers. */
  readonly reply: ReplyOf<C>;
}

/** An endpoint under test. `asked` holds the requests that the service has received since the test began. */
export interface EndpointUnderTest<C extends Command> {
  readonly asked: RequestOf<C>[];
  readonly gateway: () => TestGateway;
  readonly key: () => TestKey;
  send(fields?: Readonly<Record<string, string>>, how?: Sending): Promise<Answer>;
}

interface Sending {
  readonly as?: TestKey;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the endpoint's own document. */
  readonly document?: object;
}

/** Registers the statuses of every endpoint that calls one service; the spec adds its own. */
export function describeEndpoint<C extends Command>(endpoint: AskedEndpoint<C>): EndpointUnderTest<C> {
  const { method, command, fields, reply } = endpoint;
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
      return reply;
    });
  });

  const send = (
    sent = fields,
    { as = key, path = endpoint.path, query = '', headers = {}, document = endpoint.document }: Sending = {},
  ) => {
    const url = new URL(path, gateway.url);
    for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
    if (document !== undefined) return ask(url.toString(), { key: as, json: document, headers });
    if (method === 'POST') return ask(url.toString(), { key: as, form: sent, headers });
    for (const [name, value] of Object.entries(sent)) url.searchParams.append(name, value);
    return ask(url.toString(), { method, key: as, headers });
  };

  const underTest = { asked, gateway: () => gateway, key: () => key, send };
  describe(`${method} ${endpoint.path}, as every endpoint`, () => {
    itKnowsItsCallers(underTest, endpoint);
    itReportsFailures(underTest, endpoint);
  });
  return underTest;
}

/** Registers on whose account it acts, and at what cost. Who is admitted at all is one table: `openapi/live-answers.rpc-spec.ts`. */
function itKnowsItsCallers<C extends Command>(
  { asked, gateway, key, send }: EndpointUnderTest<C>,
  { counts, fields }: AskedEndpoint<C>,
): void {
  it('200: a test key acts on the sandbox, under an account apart from the live one', async () => {
    const test = await gateway().issueKey({ mode: 'test', account: key() });
    expect((await send(fields, { as: test })).status).toBe(200);
    expect(asked).toHaveLength(1);
    expect((asked[0] as { accountId: number }).accountId).not.toBe(key().accountId);
  });

  it(`200: takes ${counts ? 'one' : 'nothing'} of the quota`, async () => {
    const own = await gateway().issueKey({ per_day: counts ? 1 : 0 });
    expect((await send(fields, { as: own })).status).toBe(200);
    expect((await send(fields, { as: own })).status).toBe(counts ? 429 : 200);
  });
}

/** Registers the answers when the service behind it fails. */
function itReportsFailures<C extends Command>(
  { asked, gateway, send }: EndpointUnderTest<C>,
  { command, isModule, fields }: AskedEndpoint<C>,
): void {
  it('500: a test key gets the error that it asks for, and a live one its answer', async () => {
    const test = await gateway().issueKey({ mode: 'test' });
    const query = 'sandbox_error=internal_error';
    const rehearsed = await send(fields, { as: test, query });
    expect([rehearsed.status, rehearsed.body.error?.code, asked]).toEqual([500, 'internal_error', []]);
    expect((await send(fields, { query })).status).toBe(200);
  });

  it('503: immediately while the service is not running', async () => {
    await gateway().silence(command);
    const { status, body, headers } = await send();
    const error = isModule
      ? { code: 'module_not_installed', details: { module: command.service } }
      : { code: 'unavailable' };
    expect([status, body.error]).toMatchObject([503, error]);
    expect(headers.get('retry-after')).toBe('1');
  });

  if (isModule) {
    it('503: an absent service can be rehearsed, to the letter', async () => {
      await gateway().silence(command);
      const absent = await send();
      const test = await gateway().issueKey({ mode: 'test' });
      const query = 'sandbox_error=module_not_installed';
      const rehearsed = await send(fields, { as: test, query });
      const { request_id: _ours, ...ours } = absent.body.error ?? {};
      const { request_id: _theirs, ...theirs } = rehearsed.body.error ?? {};
      expect([rehearsed.status, theirs]).toEqual([503, ours]);
    });
  }

  it('503: passes on the answer of a service that runs and cannot serve', async () => {
    await gateway().answer(command, () => {
      throw new ServiceError('unavailable', { message: 'No database.', retryAfterSeconds: 7 });
    });
    const { status, body, headers } = await send();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
    expect(headers.get('retry-after')).toBe('7');
  });
}

/** Malformed row ids, and ids that no row of a test has. */
export const NO_ROW_IDS = ['999999', '0', '-1', '1.5', '042', 'x', '9'.repeat(16), '%00', 'check%2F1'];

/** The same for rows numbered per account, including numbers too large for their column. */
export const NO_ROW_NUMBERS = [...NO_ROW_IDS, '2147483648', '99999999999'];

/**
 * Registers the guarantee of an endpoint with an id: another account's id is answered like a malformed one.
 *
 * @param id the one in the path of the endpoint. @param others malformed ids.
 */
export function itKnowsNoForeignId<C extends Command>(
  { send, gateway }: EndpointUnderTest<C>,
  { path, command, fields }: AskedEndpoint<C>,
  id: string,
  others: readonly string[],
): void {
  it(`404: says the same, byte for byte, about another account's ${id}, an absent one and what is no id`, async () => {
    await gateway().answer(command, (request) => {
      const { accountId } = request as { accountId: number };
      throw new ServiceError('not_found', { message: `Account ${accountId} has no such thing.` });
    });
    const stranger = await gateway().issueKey();
    const headers = { 'x-request-id': 'fixed' };
    const answers = await Promise.all([
      send(fields, { headers, as: stranger }),
      send(fields, { headers }),
      ...others.map((other) => send(fields, { headers, path: path.replace(id, other) })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.error).toMatchObject({ code: 'not_found', request_id: 'fixed' });
  });
}

/** Registers the guarantee of an endpoint that changes something: a repeat under one key does the work once. */
export function itIsDoneOnce<C extends Command>({ send, asked }: EndpointUnderTest<C>): void {
  it('200: under one Idempotency-Key the work is done once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, again] = [await send(undefined, { headers }), await send(undefined, { headers })];
    expect([first.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      first.text,
      'true',
    ]);
    expect(asked).toHaveLength(1);
  });
}
