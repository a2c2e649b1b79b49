import { randomUUID } from 'node:crypto';
import { MAX_SESSION_SLICES, type SessionSlice } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { buildSlice } from './session-slice.fixture';
import { SessionsRepository } from './sessions.repository';
import { sumPlainly } from './sum-plainly.fixture';

let created: TestDatabase;
/** Two pools, like those of two replicas. */
let sources: DataSource[];
let replicas: SessionsRepository[];
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  sources = await Promise.all(
    [0, 1].map(() => new DataSource(dataSourceOptions(schema, env, () => undefined)).initialize()),
  );
  replicas = sources.map((source) => new SessionsRepository(new Database(source)));
  database = new Database(sources[0] as DataSource);
});

afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await created.drop();
});

const merge = (
  session: string,
  slice: SessionSlice,
  replica = 0,
  attempt: string | null = slice.seq === null ? randomUUID() : null,
) => (replicas[replica] as SessionsRepository).merge({ session, attempt, slice });
const find = (session: string) => (replicas[1] as SessionsRepository).find(session);
const run = (text: string, values: unknown[] = []) => database.run({ name: '', text }, values);
/** Moves a session's last slice into the past. */
const age = (session: string, interval: string) =>
  run(
    `UPDATE sessions SET last_at = now() - $2::interval, last_hour = date_trunc('hour', now() - $2::interval)
      WHERE session = $1`,
    [session, interval],
  );

const anySlice: fc.Arbitrary<SessionSlice> = fc.record({
  seq: fc.nat(40),
  startedAtMs: fc.option(fc.nat(2_000_000_000)),
  durationMs: fc.option(fc.nat(60_000)),
  mouseMoveCount: fc.option(fc.nat(500)),
  mouseMoveIntervalAvgMs: fc.option(fc.nat(5_000_000).map((us) => us / 1_000)),
  mouseMoveIntervalStdevMs: fc.option(fc.nat(5_000_000).map((us) => us / 1_000)),
  keystrokeCount: fc.option(fc.nat(100)),
  keystrokeDwellAvgMs: fc.option(fc.nat(400_000).map((us) => us / 1_000)),
  keystrokeOverlapCount: fc.option(fc.nat(100)),
  keystrokeQuickCount: fc.option(fc.nat(100)),
  keystrokeInstantCount: fc.option(fc.nat(100)),
  mousePressCount: fc.option(fc.nat(20)),
  mousePressAvgMs: fc.option(fc.nat(400_000).map((us) => us / 1_000)),
  submitCount: fc.option(fc.nat(2)),
  focusCount: fc.option(fc.nat(5)),
  blurCount: fc.option(fc.nat(5)),
  visibleMs: fc.option(fc.nat(60_000)),
  hiddenMs: fc.option(fc.nat(60_000)),
});

/** Slices with different numbers, the order in which they and their repeats arrive, and the replica that gets each. */
const arrivals = fc
  .uniqueArray(anySlice, { minLength: 1, maxLength: 12, selector: ({ seq }) => seq })
  .chain((slices) =>
    fc.record({
      slices: fc.constant(slices),
      repeats: fc.array(fc.nat(slices.length - 1), { maxLength: 6 }),
      order: fc.infiniteStream(fc.nat()),
      together: fc.boolean(),
    }),
  );

describe('SessionsRepository', () => {
  it('gives the plain sum of the slices in any order, with repeats, concurrently or one by one, over two replicas', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ slices, repeats, order, together }) => {
        const session = randomUUID();
        const sent = [...slices, ...repeats.map((index) => slices[index] as SessionSlice)]
          .map((slice) => ({ slice, place: order.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place);
        if (together) await Promise.all(sent.map(({ slice, place }) => merge(session, slice, place % 2)));
        else for (const { slice, place } of sent) await merge(session, slice, place % 2);
        expect(await find(session)).toEqual(sumPlainly(slices));
      }),
      { numRuns: 60 },
    );
  });

  it('takes every slice of 64 writers on two replicas once, however often each is sent', async () => {
    const session = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async (_, writer) => {
        const slice = buildSlice({ seq: writer, keystrokeCount: writer });
        return [await merge(session, slice, writer % 2), await merge(session, slice, (writer + 1) % 2)];
      }),
    );
    expect(new Set(outcomes.flat())).toEqual(new Set(['taken']));
    expect(await find(session)).toMatchObject({ beacons: 64, keystrokes: (63 * 64) / 2 });
  });

  it('does not deadlock where many writers meet in many sessions', async () => {
    const sessions = Array.from({ length: 40 }, () => randomUUID());
    await Promise.all(
      Array.from({ length: 1_200 }, (_, n) =>
        merge(sessions[(n * 7) % 40] as string, buildSlice({ seq: n }), n % 2),
      ),
    );
    const found = await Promise.all(sessions.map(find));
    expect(found.map((each) => each?.beacons)).toEqual(sessions.map(() => 30));
  });

  it('recognises a repeated slice without a number by its attempt, concurrently and within one batch', async () => {
    const session = randomUUID();
    const attempt = randomUUID();
    const slice = buildSlice({ seq: null, keystrokeCount: 3 });
    await Promise.all([merge(session, slice, 0, attempt), merge(session, slice, 0, attempt)]);
    for (let n = 0; n < 31; n += 1) await merge(session, slice, n % 2);
    await merge(session, slice, 1, attempt);
    expect(await find(session)).toMatchObject({ beacons: 32, keystrokes: 96 });
  });

  it('merges a late slice whose number fills a gap', async () => {
    const session = randomUUID();
    for (const seq of [9, 0, 999_999_999_999_999, 4, 9, 4]) await merge(session, buildSlice({ seq }));
    expect(await find(session)).toMatchObject({ beacons: 4 });
  });

  it('accepts no more slices than a session may have, and still recognises repeats', async () => {
    const session = randomUUID();
    await merge(session, buildSlice({ seq: 0 }));
    await run('UPDATE sessions SET beacons = $2 WHERE session = $1', [session, MAX_SESSION_SLICES - 2]);
    const outcomes = await Promise.all([1, 2, 3, 0].map((seq) => merge(session, buildSlice({ seq }))));
    expect(outcomes).toEqual(['taken', 'taken', 'full', 'taken']);
    expect(await merge(session, buildSlice({ seq: 3 }))).toBe('full');
    expect(await find(session)).toMatchObject({ beacons: MAX_SESSION_SLICES });
  });

  it('keeps sessions apart', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await Promise.all([merge(one, buildSlice({ seq: 1 })), merge(other, buildSlice({ seq: 1 }))]);
    expect([(await find(one))?.beacons, (await find(other))?.beacons]).toEqual([1, 1]);
    expect(await find(randomUUID())).toBeNull();
  });

  it('adds up the largest values that a slice may have without an overflow', async () => {
    const session = randomUUID();
    const largest = buildSlice({
      mouseMoveCount: 1_000_000,
      mouseMoveIntervalAvgMs: 1_000_000_000,
      mouseMoveIntervalStdevMs: 1_000_000_000,
      keystrokeCount: 1_000_000,
      keystrokeDwellAvgMs: 1_000_000_000,
      durationMs: 1_000_000_000,
    });
    for (const seq of [0, 1, 2]) await merge(session, { ...largest, seq });
    expect(await find(session)).toMatchObject({ beacons: 3, paced_moves: 3_000_000, paced_deviations: 0 });
  });
});

describe('a session whose time is over', () => {
  it('is kept until 24 hours after its last slice, and gone immediately then', async () => {
    const session = randomUUID();
    await merge(session, buildSlice({ seq: 1 }));
    await age(session, '23 hours 59 minutes 50 seconds');
    expect(await find(session)).toMatchObject({ beacons: 1 });
    await age(session, '24 hours');
    expect(await find(session)).toBeNull();
  });

  it('restarts with the next slice, whether its row still exists or not, without earlier sequence numbers', async () => {
    const session = randomUUID();
    const [before, after] = [buildSlice({ seq: 1 }), buildSlice({ seq: 1, keystrokeCount: 7 })];
    await merge(session, before);
    await age(session, '25 hours');
    await merge(session, after);
    expect(await find(session)).toEqual(sumPlainly([after]));
  });

  it('is kept by a slice that comes in time', async () => {
    const session = randomUUID();
    await merge(session, buildSlice({ seq: 1 }));
    await age(session, '23 hours');
    await merge(session, buildSlice({ seq: 2 }));
    await (replicas[0] as SessionsRepository).forget(1_000);
    expect(await find(session)).toMatchObject({ beacons: 2 });
  });

  it('is removed in batches, and no living one with it', async () => {
    await run('DELETE FROM sessions');
    const [living, ...over] = Array.from({ length: 6 }, () => randomUUID()) as [string, ...string[]];
    for (const session of [living, ...over]) await merge(session, buildSlice({ seq: 1 }));
    for (const session of over) await age(session, '24 hours');
    const [repository] = replicas as [SessionsRepository];
    expect([await repository.forget(3), await repository.forget(3), await repository.forget(3)]).toEqual([
      3, 2, 0,
    ]);
    expect(await run('SELECT session FROM sessions')).toEqual([{ session: living }]);
  });

  it('loses no slice that comes while it is being removed', async () => {
    const sessions = Array.from({ length: 200 }, () => randomUUID());
    await Promise.all(sessions.map((session) => merge(session, buildSlice({ seq: 1 }))));
    for (const session of sessions) await age(session, '25 hours');
    await Promise.all([
      ...sessions.map((session, n) => merge(session, buildSlice({ seq: 2 }), n % 2)),
      ...Array.from({ length: 8 }, (_, n) => (replicas[n % 2] as SessionsRepository).forget(20)),
    ]);
    const found = await Promise.all(sessions.map(find));
    expect(found.map((each) => each?.beacons)).toEqual(sessions.map(() => 1));
  });
});
