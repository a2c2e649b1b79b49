/** Values that are sent as they come: a list, a generator, a stream. */
export type Lines<Value> = Iterable<Value> | AsyncIterable<Value>;

/** An event of a stream. */
export interface ServerEvent {
  readonly id: string | null;
  readonly type: string;
  readonly data: unknown;
}

export function isLines(body: unknown): body is Lines<unknown> {
  return (
    typeof body === 'object' && body !== null && (Symbol.iterator in body || Symbol.asyncIterator in body)
  );
}

/** JSON in lines, each made when the reader asks for it. */
export function streamOf(values: Lines<unknown>): ReadableStream<Uint8Array> {
  const iterator =
    Symbol.asyncIterator in values ? values[Symbol.asyncIterator]() : values[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The values of a stream of JSON in lines. Ends the stream when the reader stops. */
export async function* linesOf<Value>(stream: ReadableStream<Uint8Array>): AsyncGenerator<Value> {
  for await (const line of textLinesOf(stream)) if (line !== '') yield JSON.parse(line);
}

/** The events of a stream of server-sent events, as its specification reads them. */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerEvent & { readonly retryMs: number | null }> {
  let fields = new Map<string, string>();
  for await (const line of textLinesOf(stream)) {
    if (line === '') {
      const data = fields.get('data');
      const retryMs = fields.has('retry') ? Number(fields.get('retry')) : null;
      if (data !== undefined) {
        yield {
          id: fields.get('id') ?? null,
          type: fields.get('event') ?? 'message',
          data: JSON.parse(data),
          retryMs,
        };
      }
      fields = new Map();
    } else if (!line.startsWith(':')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      const before = name === 'data' ? fields.get(name) : undefined;
      fields.set(name, before === undefined ? value : `${before}\n${value}`);
    }
  }
}

async function* textLinesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.map((line) => line.replace(/\r$/, ''));
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
