import { get, type IncomingMessage } from 'node:http';

/** A server-sent event as a browser takes it apart. */
export interface SentEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** An open stream. */
export interface OpenStream {
  readonly status: number;
  readonly contentType: string;
  /** The next event; undefined at the end. */
  next(): Promise<SentEvent | undefined>;
  /** All that come until the end. */
  rest(): Promise<SentEvent[]>;
  close(): void;
  readonly closed: Promise<void>;
}

export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<OpenStream> {
  const request = get(url, { headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  // Closing it aborts the response.
  response.on('error', () => undefined);
  const events = eventsOf(response);
  const next = async () => (await events.next()).value as SentEvent | undefined;
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    next,
    rest: async () => {
      const read: SentEvent[] = [];
      for (let each = await next(); each !== undefined; each = await next()) read.push(each);
      return read;
    },
    close: () => request.destroy(),
    closed: new Promise((resolve) => {
      response.once('close', () => resolve());
    }),
  };
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<SentEvent> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = parse(text.slice(0, end));
      text = text.slice(end + 2);
      if (event !== null) yield event;
    }
  }
}

/** @returns null for a comment. */
function parse(block: string): SentEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const event = fields.get('event');
  return event === undefined ? null : { id: fields.get('id') ?? null, event, data: fields.get('data') ?? '' };
}
