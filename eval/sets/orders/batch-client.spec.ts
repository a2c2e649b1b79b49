import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repeatedCalls } from '../../repeated-calls';
import { sendBatch } from './batch-client';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

/** Answers as many lines as given and then ends like a busy service; null: refuses the batch with 503. */
let parts: (number | null)[];
let received: string[][];
let server: Server;
/** Whether the answer stays open after its last line. */
let staysOpen = false;

const order = (id: string) => ({ id, at: 0, customer: id, fields: {}, times: {}, isFraud: false });
const lines = ['a', 'b', 'c', 'd'].map((id) => ({ text: JSON.stringify({ id }), order: order(id) }));

function answerLines(sent: readonly string[], count: number): string {
  const answered = sent.slice(0, count).map((_, at) => ({ line: at + 1, status: 'APPROVE', score: at }));
  const isComplete = count >= sent.length;
  const error = { code: 'unavailable', message: 'Busy.' };
  const end = { end: true, complete: isComplete, ...(!isComplete && { next_line: count + 1, error }) };
  return `${[...answered, end].map((each) => JSON.stringify(each)).join('\n')}\n`;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks).toString('utf8').trim().split('\n');
    received.push(sent.map((text) => JSON.parse(text).id));
    const count = parts.shift();
    if (count === null) response.writeHead(503, { 'retry-after': '0' }).end('{}');
    else if (staysOpen) response.write(answerLines(sent, count ?? sent.length));
    else response.end(answerLines(sent, count ?? sent.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  received = [];
  repeatedCalls.clear();
});

afterAll(() => server.close());

const access = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'key' });

describe('sendBatch', () => {
  it('is sent again when it is refused as too busy, and counted', async () => {
    parts = [null];
    const { screened } = await sendBatch(access(), lines);
    expect(screened.map((each) => each.order.id)).toEqual(['a', 'b', 'c', 'd']);
    expect([...repeatedCalls]).toEqual([[503, 1]]);
  });

  it('closes an answer that stays open after its last line', async () => {
    parts = [4];
    staysOpen = true;
    const { screened } = await sendBatch(access(), lines);
    staysOpen = false;
    expect(screened).toHaveLength(4);
  });

  it('is resumed at the line at which the service stopped', async () => {
    parts = [3];
    const { screened } = await sendBatch(access(), lines);
    expect(received).toEqual([['a', 'b', 'c', 'd'], ['d']]);
    expect(screened.map((each) => each.order.id)).toEqual(['a', 'b', 'c', 'd']);
  });
});
