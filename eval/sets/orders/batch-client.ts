import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Contribution } from '@rampart/contracts';
import type { ApiAccess } from '../../eval-set';
import { waitForRepeat } from '../../repeated-calls';
import type { LabelledOrder } from './labelled-order';
import type { FeedLine } from './order-feed';

/** The answer to an order. */
export interface ScreenedOrder {
  readonly order: LabelledOrder;
  readonly status: string;
  readonly score: number;
  /** Null without a trained model. */
  readonly probability: number | null;
  /** What contributed to the score; empty unless it was asked for. */
  readonly contributions: readonly Pick<Contribution, 'code' | 'points'>[];
}

/** The result of a batch, and its duration. */
export interface SentBatch {
  readonly screened: readonly ScreenedOrder[];
  readonly lines: number;
  readonly seconds: number;
}

interface AnswerLine {
  readonly line?: number;
  readonly status?: string;
  readonly score?: number;
  readonly probability?: number | null;
  readonly contributions?: readonly Pick<Contribution, 'code' | 'points'>[];
  readonly error?: { readonly code: string; readonly message: string };
  readonly end?: boolean;
  readonly complete?: boolean;
  readonly next_line?: number;
}

/** What became of lines that were sent. */
interface Part {
  readonly screened: readonly ScreenedOrder[];
  /** Null: all of them were answered. */
  readonly stopped: {
    readonly status: number;
    readonly retryAfterS: number | null;
    readonly answered: number;
    readonly message: string;
  } | null;
}

/** The wait before a batch that ended as `unavailable` is resumed; its last line names none. */
const RESUME_AFTER_S = 10;

/**
 * Sends lines to POST screen/batch while reading the answers, as the endpoint requires. Where the service stops because it
 * is too busy, the batch is resumed at the line that it names.
 *
 * @param query such as `?expand=contributions`.
 * @throws when a line is refused, or the answer is incomplete: figures of a part would not be figures of the file.
 */
export async function sendBatch(
  access: ApiAccess,
  lines: Iterable<FeedLine>,
  query = '',
): Promise<SentBatch> {
  const startedAt = performance.now();
  const all = [...lines];
  const screened: ScreenedOrder[] = [];
  for (let from = 0, repeats = 0; from < all.length; repeats += 1) {
    const { stopped, ...part } = await sendPart(access, all.slice(from), query);
    for (const each of part.screened) screened.push(each);
    if (stopped === null) break;
    if (!(await waitForRepeat(stopped.status, repeats, stopped.retryAfterS)))
      throw new Error(`POST screen/batch, line ${from + stopped.answered + 1}: ${stopped.message}`);
    from += stopped.answered;
  }
  return { screened, lines: all.length, seconds: (performance.now() - startedAt) / 1_000 };
}

async function sendPart({ url, key }: ApiAccess, lines: readonly FeedLine[], query: string): Promise<Part> {
  const sending = request(new URL(`/api/v1/screen/batch${query}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // A batch that ends early closes the connection under the lines that are still being sent.
  sending.on('error', () => undefined);
  const part = answered.then(([response]) => readPart(response, lines));
  const sent = sendLines(sending, lines, part);
  try {
    return await part;
  } finally {
    sending.destroy();
    await sent;
  }
}

async function sendLines(
  sending: ClientRequest,
  lines: readonly FeedLine[],
  part: Promise<unknown>,
): Promise<void> {
  const settled = part.then(
    () => false,
    () => false,
  );
  for (const { text } of lines) {
    if (sending.destroyed) return;
    if (sending.write(`${text}\n`)) continue;
    const isOpen = await Promise.race([once(sending, 'drain').catch(() => false), settled]);
    if (isOpen === false) return;
  }
  sending.end();
}

async function readPart(response: IncomingMessage, lines: readonly FeedLine[]): Promise<Part> {
  response.on('error', () => undefined);
  if (response.statusCode !== 200) return { screened: [], stopped: await readRefusal(response) };
  const screened: ScreenedOrder[] = [];
  const texts = createInterface({ input: response });
  // When the last line has been read, the connection is closed under what may still come.
  texts.on('error', () => undefined);
  for await (const text of texts) {
    const answer = JSON.parse(text) as AnswerLine;
    if (answer.end === true) return { screened, stopped: answer.complete === true ? null : readEnd(answer) };
    if (answer.error)
      throw new Error(`POST screen/batch, line ${answer.line ?? 'none'}: ${answer.error.message}`);
    const order = answer.line === undefined ? null : (lines[answer.line - 1]?.order ?? null);
    if (order === null || answer.status === undefined || answer.score === undefined) continue;
    const { status, score, probability = null, contributions = [] } = answer;
    screened.push({ order, status, score, probability, contributions });
  }
  throw new Error('the answer to a batch came to no end');
}

async function readRefusal(response: IncomingMessage): Promise<Part['stopped']> {
  const status = response.statusCode ?? 0;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const message = `${status}: ${Buffer.concat(chunks).toString('utf8')}`;
  if (status !== 429 && status !== 503) throw new Error(`POST screen/batch gave ${message}`);
  const retryAfterS = Number(response.headers['retry-after'] ?? RESUME_AFTER_S);
  return { status, retryAfterS, answered: 0, message };
}

function readEnd({ error, next_line: nextLine }: AnswerLine): Part['stopped'] {
  if (error?.code !== 'unavailable' || nextLine === undefined)
    throw new Error(`POST screen/batch ended: ${error?.message ?? 'without a reason'}`);
  return { status: 503, retryAfterS: RESUME_AFTER_S, answered: nextLine - 1, message: error.message };
}
