import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { ApiAccess } from '../../eval-set';
import type { LabelledOrder } from './labelled-order';
import type { FeedLine } from './order-feed';

/** The answer to an order. */
export interface ScreenedOrder {
  readonly order: LabelledOrder;
  readonly status: string;
  readonly score: number;
  /** Null without a trained model. */
  readonly probability: number | null;
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
  readonly error?: { readonly message: string };
  readonly end?: boolean;
  readonly complete?: boolean;
}

/**
 * Sends lines to POST screen/batch while reading the answers, as the endpoint requires.
 *
 * @throws when a line is refused, or the answer is incomplete: figures of a part would not be figures of the file.
 */
export async function sendBatch({ url, key }: ApiAccess, lines: Iterable<FeedLine>): Promise<SentBatch> {
  const startedAt = performance.now();
  const sent: (LabelledOrder | null)[] = [];
  const sending = request(new URL('/api/v1/screen/batch', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const screened = answered.then(([response]) => readAnswers(response, sent));
  // If sending fails, that is the error to report.
  screened.catch(() => sending.destroy());
  await sendLines(sending, lines, sent);
  return { screened: await screened, lines: sent.length, seconds: (performance.now() - startedAt) / 1_000 };
}

async function sendLines(
  sending: ClientRequest,
  lines: Iterable<FeedLine>,
  sent: (LabelledOrder | null)[],
): Promise<void> {
  for (const { text, order } of lines) {
    sent.push(order);
    if (!sending.write(`${text}\n`)) await once(sending, 'drain');
  }
  sending.end();
}

async function readAnswers(
  response: IncomingMessage,
  sent: readonly (LabelledOrder | null)[],
): Promise<ScreenedOrder[]> {
  const screened: ScreenedOrder[] = [];
  let isComplete = false;
  for await (const text of createInterface({ input: response })) {
    const answer = JSON.parse(text) as AnswerLine;
    if (answer.error)
      throw new Error(`POST screen/batch, line ${answer.line ?? 'none'}: ${answer.error.message}`);
    isComplete = answer.end === true && answer.complete === true;
    const order = answer.line === undefined ? null : (sent[answer.line - 1] ?? null);
    if (order === null || answer.status === undefined || answer.score === undefined) continue;
    screened.push({
      order,
      status: answer.status,
      score: answer.score,
      probability: answer.probability ?? null,
    });
  }
  if (!isComplete) throw new Error('the answer to a batch came to no end');
  return screened;
}
