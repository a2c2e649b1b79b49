import { headers } from '@nats-io/transport-node';
import { ServiceError } from '@rampart/contracts';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';
import { testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { NatsLink } from '../link/nats-link';
import {
  type Script,
  speakAgain,
  speakOnce,
  speakSoon,
  speakToNobody,
  startReplica,
} from '../scripted-replica.fixture';
import type { RunningService } from '../start-service';
import { RpcClient } from './rpc-client';

let link: NatsLink;
let client: RpcClient;
let replica: RunningService;
let script: Script;

beforeAll(async () => {
  const natsUrl = testNatsUrl();
  // Handlers that never answer hold up a stopping replica for its grace period.
  replica = await startReplica(natsUrl, (text) => script(text), 20);
  link = await NatsLink.open(natsUrl, 'rpc-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});
afterAll(async () => {
  await replica.close();
  await link.close();
});
beforeEach(() => {
  script = (text) => ({ text });
});

/** A handler that never answers, so that only a deadline can end the wait. */
const never = () => new Promise<never>(() => {});

/** The raw packet that a replica answers to every message. */
async function rawReply(
  payload: string,
): Promise<{ response?: unknown; err?: { code: string; param: string | null } }> {
  return (await link.connection.request(speakOnce.subject, payload, { timeout: 5_000 })).json();
}

test('a call is answered', async () => {
  await expect(client.call(speakOnce, { text: 'hello' })).resolves.toEqual({ text: 'hello' });
});

test('what a handler awaits is awaited', async () => {
  script = async (text) => {
    await new Promise((resolve) => setImmediate(resolve));
    return { text: `${text}, later` };
  };
  await expect(client.call(speakOnce, { text: 'hello' })).resolves.toEqual({ text: 'hello, later' });
});

test('an error that is thrown on purpose crosses with its code, param, details and retry time, without its cause', async () => {
  script = () => {
    throw new ServiceError('quota_exceeded', {
      message: 'That was all.',
      param: 'text',
      details: { period: 'day' },
      retryAfterSeconds: 7,
      cause: new Error('a secret'),
    });
  };
  const error = await client.call(speakOnce, { text: 'x' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({
    code: 'quota_exceeded',
    kind: 'limited',
    message: 'That was all.',
    param: 'text',
    details: { period: 'day' },
    retryAfterSeconds: 7,
  });
  expect((error as ServiceError).cause).toBeUndefined();
});

test.each([
  [
    'throws',
    () => {
      throw new Error('a secret');
    },
  ],
  ['rejects', () => Promise.reject(new TypeError('a secret'))],
  ['throws no error', () => Promise.reject('a secret')],
  ['answers nothing', () => undefined],
  ['awaits nothing', async () => undefined],
  ['answers what does not fit the contract', () => ({ text: 7 })],
  ['answers what JSON cannot carry', () => ({ text: 1n })],
  ['answers more than NATS carries', () => ({ text: 'x'.repeat(9_000_000) })],
])('a handler that %s is an internal error that gives nothing away', async (_, misbehave) => {
  script = misbehave;
  const error = await client.call(speakOnce, { text: 'x' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'internal_error', message: 'An internal error occurred.' });
});

test('a request that does not fit its contract is refused before its handler, naming the field', async () => {
  const reply = await rawReply(JSON.stringify({ pattern: speakOnce.subject, id: '1', data: { text: 7 } }));
  expect(reply.err).toMatchObject({ code: 'validation_failed', param: 'text' });
});

test.each(['', 'no json', '"text"', 'null', '7', '{"id":'])(
  'the message %j is malformed, and says so',
  async (payload) => {
    expect((await rawReply(payload)).err).toMatchObject({ code: 'malformed_body' });
  },
);

test('a message with headers of others, and no deadline, is answered', async () => {
  const others = headers();
  others.set('Traceparent', 'x');
  const payload = JSON.stringify({ pattern: speakOnce.subject, id: '1', data: { text: 'hello' } });
  const reply = await link.connection.request(speakOnce.subject, payload, {
    timeout: 5_000,
    headers: others,
  });
  expect(reply.json()).toMatchObject({ response: { text: 'hello' } });
});

test('a malformed message is in no other’s way', async () => {
  await rawReply('no json');
  await expect(client.call(speakOnce, { text: 'hello' })).resolves.toEqual({ text: 'hello' });
});

test('a request that is larger than NATS carries is refused as such', async () => {
  await expect(client.call(speakOnce, { text: 'x'.repeat(9_000_000) })).rejects.toMatchObject({
    code: 'payload_too_large',
  });
});

test('without a listener the caller gets a specific error immediately', async () => {
  await expect(client.call(speakToNobody, { text: 'x' })).rejects.toMatchObject({
    code: 'unavailable',
    details: { service: 'lists', installed: false },
    retryAfterSeconds: 1,
  });
});

test('a call that is not answered in time ends at its deadline', async () => {
  script = never;
  await expect(client.call(speakSoon, { text: 'x' })).rejects.toMatchObject({
    code: 'deadline_exceeded',
    details: { service: 'lists' },
  });
});

test('the deadline of the request being served ends its calls too', async () => {
  script = never;
  const context = { requestId: 'req-1', deadlineAt: performance.now() + 50 };
  const call = runInRequestContext(context, () => client.call(speakOnce, { text: 'x' }));
  await expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
});

test('a request whose deadline has passed is not handled', async () => {
  let asked = 0;
  script = (text) => {
    asked += 1;
    return { text };
  };
  const context = { requestId: 'req-1', deadlineAt: performance.now() - 1 };
  const call = runInRequestContext(context, () => client.call(speakOnce, { text: 'x' }));
  await expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
  expect(asked).toBe(0);
});

test('a command that may be repeated is sent once more when its first answer is lost, marked as a repeat', async () => {
  const asked: unknown[] = [];
  script = (text) => {
    asked.push([text, currentRequestContext()?.isRepeat]);
    return asked.length === 1 ? never() : { text };
  };
  const context = { requestId: 'req-1', deadlineAt: performance.now() + 2_000 };
  const call = runInRequestContext(context, () => client.call(speakAgain, { text: 'x' }));
  await expect(call).resolves.toEqual({ text: 'x' });
  expect(asked).toEqual([
    ['x', false],
    ['x', true],
  ]);
});

test('a command that may not be repeated is asked once', async () => {
  const asked: string[] = [];
  script = (text) => {
    asked.push(text);
    return never();
  };
  // Long enough to be asked on a busy machine: an outdated request is not handled at all.
  const context = { requestId: 'req-1', deadlineAt: performance.now() + 2_000 };
  const call = runInRequestContext(context, () => client.call(speakOnce, { text: 'x' }));
  await expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
  expect(asked).toEqual(['x']);
});

describe('a connection that is lost while a call is under way', () => {
  const PATIENT_MS = 600_000;
  const again = { ...speakAgain, deadlineMs: PATIENT_MS };
  const once = { ...speakOnce, deadlineMs: PATIENT_MS };

  it('is no reason to wait: a command that may be repeated is sent again as soon as there is another', async () => {
    const repeats: unknown[] = [];
    script = (text) => {
      repeats.push(currentRequestContext()?.isRepeat);
      if (repeats.length === 3) return { text };
      void link.connection.reconnect();
      return never();
    };
    await expect(client.call(again, { text: 'x' })).resolves.toEqual({ text: 'x' });
    expect(repeats).toEqual([false, true, true]);
  });

  it('does not end the wait for the answer to any other', async () => {
    const reconnected = new Promise<void>((resolve) => link.onReconnect(resolve));
    let asked = 0;
    script = async (text) => {
      asked += 1;
      await link.connection.reconnect();
      await reconnected;
      // NATS has read the new subscription once it answers. The replica has a connection of its own: it may be faster.
      await link.connection.flush();
      return { text };
    };
    await expect(client.call(once, { text: 'x' })).resolves.toEqual({ text: 'x' });
    expect(asked).toBe(1);
  });
});

test('the id and the deadline of a request cross to the service that is asked', async () => {
  script = () => ({ text: JSON.stringify(currentRequestContext()) });
  const context = { requestId: 'req-7', deadlineAt: performance.now() + 4_000 };
  const reply = await runInRequestContext(context, () => client.call(speakOnce, { text: 'x' }));
  const { deadlineAt, ...rest } = JSON.parse(reply.text);
  expect(rest).toEqual({ requestId: 'req-7', isRepeat: false });
  // The replica runs in this process, so that both read one clock; the value is rounded in transit.
  expect(Math.abs(deadlineAt - context.deadlineAt)).toBeLessThan(1_000);
});

test('concurrent requests keep their ids apart', async () => {
  script = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { text: currentRequestContext()?.requestId };
  };
  const ids = Array.from({ length: 50 }, (_, n) => `req-${n}`);
  const replies = await Promise.all(
    ids.map((requestId) => runInRequestContext({ requestId }, () => client.call(speakOnce, { text: 'x' }))),
  );
  expect(replies.map((reply) => reply.text)).toEqual(ids);
});
