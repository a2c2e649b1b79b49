import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A line of the answer to POST screen/batch. */
export interface BatchLine {
  readonly line?: number;
  readonly shield_id?: string;
  readonly status?: string;
  readonly score?: number;
  readonly repeated?: boolean;
  readonly error?: { readonly code: string };
  readonly end?: boolean;
  readonly complete?: boolean;
  readonly orders?: number;
}

export interface Sending {
  readonly url: string;
  readonly key: string;
  readonly idempotencyKey?: string;
  readonly lines: readonly object[];
  /** Called after each answer, before the next is read; resolves to false: the sender disconnects. */
  readonly onAnswer?: (line: BatchLine, count: number) => Promise<boolean> | boolean;
}

/** Sends lines while reading the answers. @returns all answers that arrived. */
export async function sendBatch({
  url,
  key,
  idempotencyKey,
  lines,
  onAnswer = () => true,
}: Sending): Promise<BatchLine[]> {
  const sending = request(new URL('/api/v1/screen/batch', url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-ndjson',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  });
  // A sender that disconnects in the middle gets no error.
  sending.on('error', () => undefined);
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  void pipeline(Readable.from(textOf(lines)), sending).catch(() => undefined);
  const [response] = await answered;
  response.on('error', () => undefined);
  const texts = createInterface({ input: response }).on('error', () => undefined);
  const answers: BatchLine[] = [];
  for await (const text of texts) {
    const line = JSON.parse(text) as BatchLine;
    answers.push(line);
    if (!(await onAnswer(line, answers.length))) break;
  }
  sending.destroy();
  return answers;
}

function* textOf(lines: readonly object[]): Generator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}
