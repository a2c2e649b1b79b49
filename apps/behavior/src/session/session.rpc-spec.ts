import { randomUUID } from 'node:crypto';
import { getSession, MAX_SESSION_SLICES, recordBeacon, type SessionSlice } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { start } from '../main';
import { buildSlice } from './merging/session-slice.fixture';

let created: TestDatabase;
let link: NatsLink;
let client: RpcClient;
let replicas: RunningService[];
let env: Record<string, string>;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  env = { DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  replicas = await Promise.all([start(env), start(env)]);
  link = await NatsLink.open(testNatsUrl(), 'session-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await link.close();
  await created.drop();
});

const send = (
  sessionId: string,
  slice: SessionSlice = buildSlice(),
  attemptId = randomUUID(),
  accountId = 1,
) => client.call(recordBeacon, { accountId, attemptId, sessionId, slice });
const read = async (sessionId: string, accountId = 1) =>
  (await client.call(getSession, { accountId, sessionId })).record;

async function inDatabase(text: string): Promise<void> {
  const connection = new Client({ connectionString: created.url });
  await connection.connect();
  await connection.query(`SET search_path = behavior; ${text}`);
  await connection.end();
}

describe('record-beacon and get-session', () => {
  it('answers that it received a slice, and then gives its session', async () => {
    const sessionId = randomUUID();
    expect(await send(sessionId)).toEqual({ received: true });
    expect(await read(sessionId)).toEqual({
      session_id: sessionId,
      is_suspected_automated: false,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
      stats: {
        mouse_move_count: 84,
        keystroke_count: 17,
        focus_count: 2,
        blur_count: 1,
        visible_ms: 5_000,
        hidden_ms: 0,
        beacon_count: 1,
      },
    });
  });

  it('acknowledges a repeat and counts it once, by its number or by its attempt', async () => {
    const [numbered, unnumbered, attemptId] = [randomUUID(), randomUUID(), randomUUID()];
    for (let n = 0; n < 3; n += 1) {
      expect(await send(numbered, buildSlice({ seq: 7 }))).toEqual({ received: true });
      expect(await send(unnumbered, buildSlice({ seq: null }), attemptId)).toEqual({ received: true });
    }
    expect([await read(numbered), await read(unnumbered)]).toMatchObject([
      { stats: { beacon_count: 1, keystroke_count: 17 } },
      { stats: { beacon_count: 1, keystroke_count: 17 } },
    ]);
  });

  it('suspects a session whose slices only together show a program', async () => {
    const sessionId = randomUUID();
    const scripted = { keystrokeCount: 6, keystrokeDwellAvgMs: 80.2, mouseMoveCount: null };
    for (let n = 0; n < 3; n += 1) await send(sessionId, buildSlice(scripted));
    expect(await read(sessionId)).toMatchObject({ is_suspected_automated: false, fraud_score: 0 });
    for (let n = 0; n < 3; n += 1) await send(sessionId, buildSlice(scripted));
    expect(await read(sessionId)).toMatchObject({
      is_suspected_automated: true,
      reasons: ['Keys were held for the same time in all 6 parts of the session.'],
    });
  });

  it("finds only its own account's sessions, and answers every other id the same way", async () => {
    const sessionId = randomUUID();
    await send(sessionId, buildSlice(), randomUUID(), 2);
    await expect(read(sessionId, 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(randomUUID(), 1)).rejects.toMatchObject({ code: 'not_found' });
    await send(sessionId, buildSlice({ keystrokeCount: 1 }), randomUUID(), 1);
    expect([await read(sessionId, 1), await read(sessionId, 2)]).toMatchObject([
      { stats: { keystroke_count: 1 } },
      { stats: { keystroke_count: 17 } },
    ]);
  });

  it('takes any session id as it is', async () => {
    const ids = ['a b/c?d=é\u{1F6E1}', ' x ', 'X', 'x', "'; DROP TABLE sessions; --", 'y'.repeat(128)];
    for (const [n, id] of ids.entries()) await send(id, buildSlice({ keystrokeCount: n }));
    const found = await Promise.all(ids.map((id) => read(id)));
    expect(found.map(({ session_id, stats }) => [session_id, stats.keystroke_count])).toEqual(
      ids.map((id, n) => [id, n]),
    );
  });

  it('deletes a session 24 hours after its last slice', async () => {
    const sessionId = randomUUID();
    await send(sessionId);
    await inDatabase("UPDATE sessions SET last_at = now() - interval '24 hours'");
    await expect(read(sessionId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses a slice that the session has no room for, instead of acknowledging and losing it', async () => {
    const sessionId = randomUUID();
    await send(sessionId, buildSlice({ seq: 1 }));
    await inDatabase(`UPDATE sessions SET beacons = ${MAX_SESSION_SLICES}`);
    await expect(send(sessionId, buildSlice({ seq: 2 }))).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'session_id',
    });
    expect(await send(sessionId, buildSlice({ seq: 1 }))).toEqual({ received: true });
  });

  it('loses no acknowledged slice and counts none twice while replicas stop and start under load', async () => {
    const sessions = Array.from({ length: 8 }, () => randomUUID());
    const acknowledged = new Map<string, number>(sessions.map((id) => [id, 0]));
    let isRestarted = false;
    const write = async (writer: number) => {
      for (let n = 0; !isRestarted || n < 20; n += 1) {
        const id = sessions[(writer + n) % sessions.length] as string;
        const slice = buildSlice({ keystrokeCount: 1, seq: writer * 1_000_000 + n });
        // Unacknowledged slices are sent again, as a collector does.
        while (
          !(await send(id, slice).then(
            () => true,
            () => false,
          ))
        );
        acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      }
    };
    const writing = Promise.all(Array.from({ length: 64 }, (_, writer) => write(writer)));
    for (const index of [0, 1]) {
      await replicas[index]?.close();
      replicas[index] = await start(env);
    }
    isRestarted = true;
    await writing;
    const found = await Promise.all(sessions.map((id) => read(id)));
    expect(found.map(({ stats }) => stats.keystroke_count)).toEqual([...acknowledged.values()]);
    expect(found.map(({ stats }) => stats.beacon_count)).toEqual([...acknowledged.values()]);
  });
});
