import { connect, headers } from '@nats-io/transport-node';
import { ServiceError, screenOrder } from '@rampart/contracts';
import { natsOptions, REPEAT_HEADER } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../test/screening.fixture';

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
