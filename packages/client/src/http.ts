import { type Answering, asRampartError, type Connection, tryOnce, type Verb } from './attempt.ts';
import type { CallOptions } from './call-options.ts';
import { RampartError } from './errors.ts';
import { eventsOf, isLines, type Lines, linesOf, type ServerEvent } from './lines.ts';
import { Pages } from './pages.ts';
import { wait } from './wait.ts';

export type { CallOptions, Lines };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** Before a stream is opened again, unless the server says otherwise. */
const REOPEN_MS = 2_000;
/** The reasons for which a stream is over, and not merely interrupted. */
const OVER: ReadonlySet<unknown> = new Set(['over', 'not_allowed']);

export interface HttpOptions extends Connection {
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

type Page = { readonly next_cursor: string | null };

/** Sends calls: within a time, and again where that is safe. */
export class Http {
  readonly #options: HttpOptions;

  constructor(options: HttpOptions) {
    this.#options = options;
  }

  /** The `data` of the answer. @throws RampartError when the call is refused or not answered. */
  async ask<Data>(verb: Verb, path: string, options: CallOptions, body?: unknown): Promise<Data> {
    return this.#send({ verb, path, options, body }, async (response) => {
      const reply = (await response.json()) as { readonly data?: Data };
      return ('data' in reply ? reply.data : reply) as Data;
    });
  }

  /** A list that is read page by page. `items` is the member of a page that has its rows. */
  pages<P extends Page, Items extends keyof P>(
    verb: Verb,
    path: string,
    options: CallOptions,
    items: Items,
  ): Pages<P, Items> {
    const read = (cursor: string | null) =>
      this.ask<P>(verb, path, cursor === null ? options : ({ ...options, cursor } as CallOptions));
    return new Pages(read, items);
  }

  /** A file, as it arrives. */
  async download(verb: Verb, path: string, options: CallOptions): Promise<ReadableStream<Uint8Array>> {
    return this.#open({ verb, path, options, accept: '*/*' });
  }

  /** One value after another, as they arrive. What is sent is read no faster than the answers are. */
  async *lines<Line>(
    verb: Verb,
    path: string,
    options: CallOptions,
    body?: Lines<unknown>,
  ): AsyncGenerator<Line> {
    const stream = await this.#open({ verb, path, options, body, accept: 'application/x-ndjson' });
    try {
      yield* linesOf<Line>(stream);
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw asRampartError(cause, this.#options.url);
    }
  }

  /**
   * Events as they happen. A stream that breaks off is opened again after the event that came last, until the server says
   * that it is over.
   */
  async *events<Message extends ServerEvent>(
    verb: Verb,
    path: string,
    options: CallOptions,
  ): AsyncGenerator<Message> {
    let lastId: string | null = null;
    let waitMs = REOPEN_MS;
    for (;;) {
      const given = lastId === null ? options : ({ ...options, last_event_id: lastId } as CallOptions);
      try {
        const stream = await this.#open({ verb, path, options: given, accept: 'text/event-stream' });
        for await (const { retryMs, ...event } of eventsOf(stream)) {
          waitMs = retryMs ?? waitMs;
          lastId = event.id ?? lastId;
          if (event.type !== 'end') yield event as Message;
          else if (OVER.has((event.data as { readonly reason?: unknown }).reason)) return;
        }
      } catch (error) {
        // One that broke off in the middle is no RampartError.
        if (options.signal?.aborted || (error instanceof RampartError && !error.isUnavailable)) throw error;
      }
      await wait(waitMs, options.signal);
    }
  }

  #open(call: Omit<Call, 'body'> & { readonly body?: unknown }): Promise<ReadableStream<Uint8Array>> {
    return this.#send({ body: undefined, ...call }, async ({ body }) => body ?? new Blob([]).stream());
  }

  async #send<Result>(call: Call, read: Answering<Result>): Promise<Result> {
    const { verb, options, body } = call;
    const tries = 1 + (isLines(body) ? 0 : (options.maxRetries ?? this.#options.maxRetries));
    const endsAt = performance.now() + (options.timeoutMs ?? this.#options.timeoutMs);
    const idempotencyKey = verb === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
    for (let attempt = 1; ; attempt += 1) {
      const left = endsAt - performance.now();
      // One that hangs leaves half of the time to the others; the last has no others after it.
      const allowedMs = Math.max(1, attempt === tries ? left : left / 2);
      try {
        return await tryOnce(this.#options, { ...call, idempotencyKey, allowedMs, attempt }, read);
      } catch (error) {
        if (!(error instanceof RampartError) || attempt === tries || !isWorthAnother(error, verb, attempt))
          throw error;
        const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs(attempt));
        if (performance.now() + waitMs >= endsAt) throw error;
        await wait(waitMs, options.signal);
      }
    }
  }
}

interface Call {
  readonly verb: Verb;
  readonly path: string;
  readonly options: CallOptions;
  readonly body?: unknown;
  readonly accept?: string;
}

/** A POST has an Idempotency-Key. A DELETE that was done although its answer was lost would be answered with 404. */
function isWorthAnother({ code, status }: RampartError, verb: Verb, attempt: number): boolean {
  if (code === 'redirected') return false;
  if (status === null) return verb !== 'DELETE' && code !== 'unexpected_answer';
  // An error of Rampart itself, which a third try seldom avoids.
  if (status === 500) return attempt === 1;
  return (
    status === 429 || status === 502 || status === 503 || status === 504 || code === 'idempotency_in_progress'
  );
}

/** Doubles, up to a bound, and is random by half, so that many callers do not come back at once. */
function backoffMs(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
