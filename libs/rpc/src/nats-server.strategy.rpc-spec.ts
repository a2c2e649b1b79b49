import { testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { RpcClient } from './calls/rpc-client';
import { NatsLink } from './link/nats-link';
import { speakOnce, startReplica } from './scripted-replica.fixture';

const natsUrl = testNatsUrl();
let link: NatsLink;
let client: RpcClient;

beforeEach(async () => {
  link = await NatsLink.open(natsUrl, 'drain-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});
afterEach(() => link.close());

/** Work that continues until the test ends it, and reports how much of it has begun. */
function heldWork() {
  let begun = 0;
  let onBegun = () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async (text: string) => {
    begun += 1;
    onBegun();
    await released;
    return { text };
  };
  const allBegun = (count: number) =>
    new Promise<void>((resolve) => {
      onBegun = () => {
        if (begun >= count) resolve();
      };
      onBegun();
    });
  return { work, allBegun, release };
}

test('of two replicas, one stopping in mid-load loses no call, though none may be repeated', async () => {
  const served = { first: 0, second: 0 };
  const serve = (name: 'first' | 'second') => async (text: string) => {
    served[name] += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { text };
  };
  const first = await startReplica(natsUrl, serve('first'));
  const second = await startReplica(natsUrl, serve('second'));
  const total = 3_000;
  let next = 0;
  let stopping: Promise<void> | undefined;
  const caller = async () => {
    while (next < total) {
      next += 1;
      const text = String(next);
      if (next === 1_000) stopping = first.close();
      expect(await client.call(speakOnce, { text })).toEqual({ text });
    }
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  await stopping;
  expect(served.first).toBeGreaterThan(0);
  expect(served.first + served.second).toBe(total);
  await second.close();
});

test('a stopping replica answers everything that it has accepted', async () => {
  const { work, allBegun, release } = heldWork();
  const replica = await startReplica(natsUrl, work);
  const calls = Array.from({ length: 50 }, (_, n) => client.call(speakOnce, { text: String(n) }));
  await allBegun(50);
  const stopped = replica.close();
  release();
  await expect(Promise.all(calls)).resolves.toHaveLength(50);
  await expect(stopped).resolves.toBeUndefined();
});

test('a stopped replica is asked nothing more', async () => {
  const replica = await startReplica(natsUrl, (text) => ({ text }));
  await replica.close();
  await expect(client.call(speakOnce, { text: 'x' })).rejects.toMatchObject({
    code: 'unavailable',
    details: { installed: false },
  });
});

test('work that never ends delays a stopping replica no longer than its grace', async () => {
  const { work, allBegun } = heldWork();
  const replica = await startReplica(natsUrl, work, 20);
  const lost = client.call(speakOnce, { text: 'x' }).catch(() => 'lost');
  await allBegun(1);
  await expect(replica.close()).resolves.toBeUndefined();
  await link.close();
  await expect(lost).resolves.toBe('lost');
});

test('stopping twice is stopping once', async () => {
  const replica = await startReplica(natsUrl, (text) => ({ text }));
  await expect(Promise.all([replica.close(), replica.close()])).resolves.toHaveLength(2);
});

test('each call is handled by one replica', async () => {
  const asked: string[] = [];
  const script = (text: string) => {
    asked.push(text);
    return { text };
  };
  const replicas = [await startReplica(natsUrl, script), await startReplica(natsUrl, script)];
  const texts = Array.from({ length: 200 }, (_, n) => String(n));
  await Promise.all(texts.map((text) => client.call(speakOnce, { text })));
  expect(asked.sort()).toEqual(texts.sort());
  await Promise.all(replicas.map((replica) => replica.close()));
});

test('a message whose deadline has passed is not worked on', async () => {
  const asked: string[] = [];
  const replica = await startReplica(natsUrl, (text) => {
    asked.push(text);
    return { text };
  });
  const { headers } = await import('@nats-io/transport-node');
  const send = (text: string, timeLeft: string) => {
    const carrying = headers();
    carrying.set('Rampart-Time-Left', timeLeft);
    const packet = JSON.stringify({ pattern: speakOnce.subject, id: '1', data: { text } });
    link.connection.publish(speakOnce.subject, packet, { headers: carrying });
  };
  // By the sender's clock the second was sent a minute before the first, which shows how long messages take.
  send('first', '50 0123456789ab 100000');
  send('late', '50 0123456789ab 40000');
  await client.call(speakOnce, { text: 'in time' });
  expect(asked).toEqual(['first', 'in time']);
  await replica.close();
});

test('a running replica reports over HTTP that it is live and ready', async () => {
  const replica = await startReplica(natsUrl, (text) => ({ text }));
  const ready = await fetch(`${replica.healthUrl}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', checks: { nats: 'ok' } }]);
  const metrics = await (await fetch(`${replica.healthUrl}/metrics`)).text();
  expect(metrics).toContain('rampart_command_seconds');
  await replica.close();
  await expect(fetch(`${replica.healthUrl}/health/live`)).rejects.toThrow();
});

describe('a replica that has as much to do as it may', () => {
  const AT_ONCE = 5;

  it('refuses the next command immediately, and takes one as soon as one is answered', async () => {
    const { work, allBegun, release } = heldWork();
    const replica = await startReplica(natsUrl, work, 10_000, AT_ONCE);
    const calls = Array.from({ length: AT_ONCE }, (_, accountId) =>
      client.call(speakOnce, { text: 'taken', accountId }),
    );
    await allBegun(AT_ONCE);
    const beyond = Array.from({ length: 20 }, () => client.call(speakOnce, { text: 'beyond' }));
    for (const { status, reason } of (await Promise.allSettled(beyond)) as PromiseRejectedResult[]) {
      expect([status, reason.code, reason.retryAfterSeconds, reason.details]).toEqual([
        'rejected',
        'unavailable',
        1,
        { service: 'lists' },
      ]);
    }
    const metrics = await (await fetch(`${replica.healthUrl}/metrics`)).text();
    expect(metrics).toContain(`rampart_commands_in_flight{service="lists"} ${AT_ONCE}`);
    expect(metrics).toContain(`rampart_commands_limit{service="lists"} ${AT_ONCE}`);
    expect(metrics).toContain('rampart_shed_total{where="command",reason="full",service="lists"} 20');
    release();
    await Promise.all(calls);
    expect(await client.call(speakOnce, { text: 'next' })).toEqual({ text: 'next' });
    await replica.close();
  });

  it('leaves an account its half, whatever another one asks for', async () => {
    const { work, allBegun, release } = heldWork();
    const replica = await startReplica(natsUrl, work, 10_000, 8);
    const flood = Array.from({ length: 20 }, () => client.call(speakOnce, { text: 'flood', accountId: 1 }));
    await allBegun(4);
    const other = Array.from({ length: 2 }, () => client.call(speakOnce, { text: 'other', accountId: 2 }));
    await allBegun(6);
    const metrics = await (await fetch(`${replica.healthUrl}/metrics`)).text();
    expect(metrics).toContain('rampart_shed_total{where="command",reason="share",service="lists"} 16');
    release();
    const answers = await Promise.allSettled([...flood, ...other]);
    const answered = answers.map(({ status }) => status === 'fulfilled');
    expect(answered.slice(0, 20).filter(Boolean)).toHaveLength(4);
    expect(answered.slice(20)).toEqual([true, true]);
    await replica.close();
  });

  it('gives the place of a command that fails back', async () => {
    const replica = await startReplica(
      natsUrl,
      () => {
        throw new Error('broken');
      },
      10_000,
      1,
    );
    for (let call = 0; call < 3; call += 1) {
      await expect(client.call(speakOnce, { text: 'x' })).rejects.toMatchObject({ code: 'internal_error' });
    }
    await replica.close();
  });
});
