import { Rampart } from './rampart.ts';
import { refusal, type Script, type ScriptedServer, startScriptedServer } from './scripted-server.fixture.ts';

let server: ScriptedServer;
let rampart: Rampart;

beforeAll(async () => {
  server = await startScriptedServer();
  rampart = new Rampart({ url: server.url, apiKey: 'rmp_test_1' });
});
afterAll(() => server?.close());

describe('events that are followed', () => {
  const event = (id: string) => `id: ${id}\nevent: screening.completed\ndata: {"id":"${id}"}\n\n`;

  it('go on where the stream broke off, until the server says that it is over', async () => {
    server.answer(
      (response) => {
        response.write(`retry: 10\nevent: ready\ndata: {}\n\n${event('1')}`, () => response.destroy());
      },
      refusal(503, 'unavailable'),
      (response) => response.end(`${event('2')}event: end\ndata: {"reason":"restarting"}\n\n`),
      (response) => response.end(`event: end\ndata: {"reason":"over"}\n\n`),
    );
    const seen = [];
    for await (const { type, id } of rampart.stream.follow({ types: 'screening.completed', maxRetries: 0 })) {
      seen.push([type, id]);
    }
    expect(seen).toEqual([
      ['ready', null],
      ['screening.completed', '1'],
      ['screening.completed', '2'],
    ]);
    expect(
      server.received.map(({ url }) => url.replace('/api/v1/stream?types=screening.completed', '')),
    ).toEqual(['', '&last_event_id=1', '&last_event_id=1', '&last_event_id=2']);
  });

  it('are refused at once with a key that may not', async () => {
    server.answer(refusal(403, 'insufficient_scope'));
    await expect(rampart.stream.follow().next()).rejects.toMatchObject({ code: 'insufficient_scope' });
    expect(server.received).toHaveLength(1);
  });

  it('end with the caller’s signal', async () => {
    server.answer((response) => response.write('event: ready\ndata: {}\n\n'));
    const stop = new AbortController();
    const events = rampart.stream.follow({ signal: stop.signal });
    await events.next();
    setTimeout(() => stop.abort(), 20);
    await expect(events.next()).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a batch whose answers break off', () => {
  const answersTo = async (orders: readonly object[]) => {
    const seen: unknown[] = [];
    try {
      for await (const answer of rampart.screenings.batch(orders)) seen.push(answer);
    } catch (error) {
      return [...seen, (error as { code: string }).code];
    }
    return seen;
  };
  const LINE = '{"line":1,"shield_id":"a"}\n';

  it.each<[string, Script]>([
    ['in the middle of a connection', (response) => void response.write(LINE, () => response.destroy())],
    ['without a last line', (response) => void response.end(LINE)],
  ])('%s is an error after those that came', async (_, script) => {
    server.answer(script);
    expect(await answersTo([{}, {}])).toEqual([{ line: 1, shield_id: 'a' }, 'connection_failed']);
  });

  it('in the middle of a line is no answer', async () => {
    server.answer((response) => void response.end('{"line":1,'));
    expect(await answersTo([{}])).toEqual(['unexpected_answer']);
  });

  it('is not reported once the last line has come', async () => {
    server.answer((response) => void response.end(`${LINE}{"end":true,"complete":true}\n`));
    expect(await answersTo([{}])).toEqual([
      { line: 1, shield_id: 'a' },
      { end: true, complete: true },
    ]);
  });
});

it('a batch is sent once: what was read for it cannot be read again', async () => {
  server.answer(refusal(503, 'unavailable'));
  const answers = rampart.screenings.batch([{ email: 'a@shop.example' }]);
  await expect(answers.next()).rejects.toMatchObject({ code: 'unavailable' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    headers: { 'content-type': 'application/x-ndjson' },
    body: '{"email":"a@shop.example"}\n',
  });
});
