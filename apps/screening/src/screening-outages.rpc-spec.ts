import { connect, headers } from '@nats-io/transport-node';
import { ServiceError, screenOrder } from '@rampart/contracts';
import { natsOptions, REPEAT_HEADER } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../test/screening.fixture';
import { buildLearned } from './facts/screening-facts.builder';

let fixture: ScreeningFixture;

beforeEach(async () => {
  fixture = await startFixture();
});

const countScreenings = async () => {
  const sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
  const { rows } = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM screening.screenings');
  await sql.end();
  return rows[0]?.n;
};

afterEach(() => fixture.stop());

describe('screen-order while a neighbour is away', () => {
  it('refuses an order while the lists do not answer, with the time to retry, and stores nothing', async () => {
    fixture.neighbours.doListsAnswer = false;
    await expect(fixture.rpc.call(screenOrder, buildRequest())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    expect(await countScreenings()).toBe(0);
  });

  it('refuses an order immediately while no lists service listens', async () => {
    await fixture.neighbours.leaveLists();
    await expect(fixture.rpc.call(screenOrder, buildRequest())).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await countScreenings()).toBe(0);
  });

  it.each([
    [
      'never answer',
      async () => {
        fixture.neighbours.doListsAnswer = false;
      },
    ],
    ['are gone', () => fixture.neighbours.leaveLists()],
  ])('gives a repeated attempt its stored answer while the lists %s', async (_name, fail) => {
    const request = buildRequest({ email: 'ann@example.com', amount: 5, currency: 'EUR' });
    const first = await fixture.rpc.call(screenOrder, request);
    await fail();
    await expect(fixture.rpc.call(screenOrder, request)).resolves.toEqual(first);
    await expect(fixture.rpc.call(screenOrder, { ...request, accountId: 2 })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await countScreenings()).toBe(1);
  });

  it('gives a repeated attempt its stored answer, not a degraded one, while the checks fail', async () => {
    const request = buildRequest();
    const first = await fixture.rpc.call(screenOrder, request);
    fixture.neighbours.facts = new ServiceError('internal_error', { message: 'An internal error occurred.' });
    await expect(fixture.rpc.call(screenOrder, request)).resolves.toEqual(first);
    expect(first.expansions.degraded).toEqual([]);
  });

  it('asks no service for a repeat whose answer is stored', async () => {
    const request = buildRequest();
    const first = await fixture.rpc.call(screenOrder, request);
    const connection = await connect(natsOptions(testNatsUrl()));
    const marked = headers();
    marked.set(REPEAT_HEADER, '1');
    const packet = JSON.stringify({ pattern: screenOrder.subject, id: '1', data: request });
    const reply = await connection.request(screenOrder.subject, packet, { timeout: 5_000, headers: marked });
    await connection.close();
    expect(reply.json<{ response: unknown }>().response).toEqual(first);
    expect(fixture.neighbours.asked).toHaveLength(1);
  });

  it('works once for an attempt that is sent many times concurrently', async () => {
    // Silent checks keep the first of them waiting until all have arrived; each is sent twice before it is given up.
    fixture.neighbours.facts = null;
    const request = buildRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.rpc.call(screenOrder, request)),
    );
    expect(new Set(answers.map(({ result }) => result)).size).toBe(1);
    expect(fixture.neighbours.asked).toHaveLength(2);
    expect(await countScreenings()).toBe(1);
  });

  it('answers unavailable rather than an order that could not be stored', async () => {
    await fixture.rpc.call(screenOrder, buildRequest());
    await fixture.database.drop();
    await expect(fixture.rpc.call(screenOrder, buildRequest())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
  });
});

describe('orders while a neighbour listens and never answers', () => {
  const degradedOf = async (accountId: number) =>
    (await fixture.rpc.call(screenOrder, buildRequest({ ip: '192.0.2.1' }, { accountId }))).expansions
      .degraded;
  const failThrice = async (screen: (accountId: number) => Promise<unknown>) => {
    for (const accountId of [1, 2, 3]) await screen(accountId);
  };
  const ACCOUNTS = Array.from({ length: 20 }, (_, n) => n + 1);

  it('do not wait for the checks any more after three failures, and have them again when they answer', async () => {
    fixture.neighbours.facts = null;
    await failThrice(degradedOf);
    const before = fixture.neighbours.asked.length;
    // Each account asks by itself, so that twenty questions could have been sent.
    const answers = await Promise.all(ACCOUNTS.map(degradedOf));
    expect(answers).toEqual(ACCOUNTS.map(() => [{ source: 'checks', cause: 'unavailable' }]));
    // One question, which is repeated as every question without an answer is.
    expect(fixture.neighbours.asked.length - before).toBeLessThanOrEqual(2);
    fixture.neighbours.facts = () => buildLearned();
    await untilTrue(async () => (await degradedOf(1)).length === 0, 'its evidence is there again');
  });

  it('do not wait for velocity either', async () => {
    fixture.neighbours.velocities = null;
    await failThrice(degradedOf);
    const before = fixture.neighbours.recorded.length;
    const answers = await Promise.all(ACCOUNTS.map(degradedOf));
    expect(answers).toEqual(ACCOUNTS.map(() => [{ source: 'velocity', cause: 'unavailable' }]));
    expect(fixture.neighbours.recorded.length - before).toBeLessThanOrEqual(2);
  });

  it('are refused at once while it is the lists', async () => {
    fixture.neighbours.doListsAnswer = false;
    const refused = (accountId: number) =>
      expect(degradedOf(accountId)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await failThrice(refused);
    await Promise.all(ACCOUNTS.map(refused));
    fixture.neighbours.doListsAnswer = true;
    const isAnswered = () =>
      degradedOf(1).then(
        () => true,
        () => false,
      );
    await untilTrue(isAnswered, 'orders are answered again');
    expect(await countScreenings()).toBe(1);
  });
});
