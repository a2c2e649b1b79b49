import fc from 'fast-check';
import { eventsOf, linesOf, streamOf } from './lines.ts';

/** A text as a stream, cut at any places, in the middle of characters too. */
function cut(text: string, places: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ReadableStream.from(ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end)));
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

it('lines are the values that were sent, wherever the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.json()), fc.array(fc.nat()), async (texts, places) => {
      const values = texts.map((text) => JSON.parse(text));
      const whole = texts.map((text) => JSON.stringify(JSON.parse(text))).join('\n');
      expect(await all(linesOf(cut(whole, places)))).toEqual(values);
    }),
  );
});

it('values that are sent come out as they were, from a list and from a generator', async () => {
  const values = [{ email: 'mü@shop.example' }, { note: 'two\nlines' }];
  async function* made() {
    yield* values;
  }
  expect(await all(linesOf(streamOf(values)))).toEqual(values);
  expect(await all(linesOf(streamOf(made())))).toEqual(values);
});

it('a value is made when it is asked for, and none once the reader has gone', async () => {
  const made: number[] = [];
  let isOver = false;
  function* values() {
    try {
      for (let n = 0; ; n += 1) {
        made.push(n);
        yield n;
      }
    } finally {
      isOver = true;
    }
  }
  const stream = streamOf(values());
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  expect(made).toEqual([0, 1]);
  await reader.cancel();
  expect(isOver).toBe(true);
});

it('a reader that stops ends the stream', async () => {
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('{}\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _ of linesOf(endless)) break;
  expect(isCancelled).toBe(true);
});

it('events are read as their specification says, wherever the stream is cut', async () => {
  const text =
    'retry: 500\nevent: ready\ndata: {}\n\n: a comment\n\nid: 7\r\nevent: a\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:2\n\nevent: unfinished\n';
  const events = [
    { id: null, type: 'ready', data: {}, retryMs: 500 },
    { id: '7', type: 'a', data: { a: 1 }, retryMs: null },
    { id: null, type: 'message', data: 2, retryMs: null },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (places) => {
      expect(await all(eventsOf(cut(text, places)))).toEqual(events);
    }),
  );
});
