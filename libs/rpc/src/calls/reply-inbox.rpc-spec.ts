import { connect, headers, InvalidArgumentError, type NatsConnection } from '@nats-io/transport-node';
import { testNatsUrl } from '@rampart/testing';
import { GatheredWrites } from '../link/gathered-writes';
import { natsOptions } from '../link/nats-options';
import { type Answer, ReplyInbox } from './reply-inbox';

const LONG_MS = 5_000;

let connection: NatsConnection;
let inbox: ReplyInbox;

beforeAll(async () => {
  connection = await connect(natsOptions(testNatsUrl()));
  inbox = new ReplyInbox(connection, new GatheredWrites(connection), '_INBOX.spec');
});
afterAll(() => connection.close());

function textOf(answer: Answer): string {
  return typeof answer === 'string' ? answer : answer.message.string();
}

test('every question gets its own answer, in whatever order the answers come', async () => {
  const held: (() => void)[] = [];
  connection.subscribe('inbox.echo', {
    callback: (_error, message) => {
      held.push(() => message.respond(message.data));
      if (held.length === 3) for (const answer of held.reverse()) answer();
    },
  });
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((text) => inbox.ask('inbox.echo', text, headers(), LONG_MS)),
  );
  expect(answers.map(textOf)).toEqual(['a', 'b', 'c']);
});

test('a subject without a listener fails immediately', async () => {
  await expect(inbox.ask('inbox.nobody', 'x', headers(), LONG_MS)).resolves.toBe('no_responders');
});

test('an answer that comes after its time is dropped, and does not reach the next question', async () => {
  const late: (() => void)[] = [];
  connection.subscribe('inbox.late', {
    callback: (_error, message) => void late.push(() => message.respond('late')),
  });
  await expect(inbox.ask('inbox.late', 'x', headers(), 20)).resolves.toBe('timeout');
  connection.subscribe('inbox.now', { callback: (_error, message) => void message.respond('now') });
  for (const answer of late) answer();
  await connection.flush();
  expect(textOf(await inbox.ask('inbox.now', 'x', headers(), LONG_MS))).toBe('now');
});

test('a second answer to one question is dropped', async () => {
  connection.subscribe('inbox.twice', {
    callback: (_error, message) => {
      message.respond('first');
      message.respond('second');
    },
  });
  expect(textOf(await inbox.ask('inbox.twice', 'x', headers(), LONG_MS))).toBe('first');
  expect(textOf(await inbox.ask('inbox.twice', 'x', headers(), LONG_MS))).toBe('first');
});

test('a request larger than NATS carries is refused without a wait', async () => {
  const tooLarge = 'x'.repeat((connection.info?.max_payload ?? 0) + 1);
  await expect(inbox.ask('inbox.nobody', tooLarge, headers(), LONG_MS)).rejects.toBeInstanceOf(
    InvalidArgumentError,
  );
});
