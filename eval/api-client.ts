import { randomUUID } from 'node:crypto';
import type { ScreeningResult } from '@rampart/contracts';
import { Pool } from 'undici';
import { waitForRepeat } from './repeated-calls';

/** Maximum of concurrent requests. */
const CONCURRENCY = 16;

/**
 * How long before the service would close an idle connection it is no longer used: on a busy machine, a burst at its own pace
 * otherwise sends on a connection that is being closed.
 */
const SLACK_MS = 3_000;

/** The single checks that are called by GET. */
export type CheckName = 'ip' | 'email' | 'phone' | 'url' | 'bot' | 'lists';

/** Calls a running Rampart over HTTP, like any customer, and records the latency of every call. */
export class ApiClient {
  readonly latenciesMs: number[] = [];
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.pool = new Pool(url, { connections: CONCURRENCY, keepAliveTimeoutThreshold: SLACK_MS });
  }

  /** Screens one order. @throws for any answer but 200, with its body. */
  screen(fields: Readonly<Record<string, string>>): Promise<ScreeningResult> {
    return this.post<ScreeningResult>('/api/v1/screen', fields);
  }

  /** Sends a form to a path and returns its `data`. @throws for any answer but 200, with its body. */
  async post<Data>(path: string, fields: Readonly<Record<string, string>>): Promise<Data> {
    return this.dataOf<Data>('POST', path, fields);
  }

  /** Like `post`, under an Idempotency-Key: what is repeated while the service is too busy counts once. */
  async postOnce<Data>(path: string, fields: Readonly<Record<string, string>>): Promise<Data> {
    return this.dataOf<Data>('POST', path, fields, { 'idempotency-key': randomUUID() });
  }

  /** Gets a path and returns its `data`. @throws for any answer but 200, with its body. */
  async get<Data>(path: string): Promise<Data> {
    return this.dataOf<Data>('GET', path);
  }

  /**
   * Calls one single check.
   *
   * @returns the record; null when the API refuses the input (400), such as a URL without http.
   * @throws for any other answer, with its body.
   */
  async check<CheckRecord>(
    name: CheckName,
    fields: Readonly<Record<string, string>>,
  ): Promise<CheckRecord | null> {
    const path = `/api/v1/${name}/check?${new URLSearchParams(fields)}`;
    const { status, body } = await this.send('GET', path);
    if (status === 400) return null;
    if (status !== 200) throw new Error(`GET ${path} gave ${status}: ${body}`);
    return (JSON.parse(body) as { data: CheckRecord }).data;
  }

  /** Runs `ask` for every row with limited concurrency; the results are in the order of the rows. */
  async forEach<Row, Result>(rows: readonly Row[], ask: (row: Row) => Promise<Result>): Promise<Result[]> {
    const results = new Array<Result>(rows.length);
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < rows.length) {
        const index = next++;
        results[index] = await ask(rows[index] as Row);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return results;
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private async dataOf<Data>(
    method: 'GET' | 'POST',
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Data> {
    const { status, body } = await this.send(method, path, fields, headers);
    if (status !== 200) throw new Error(`${method} ${path} gave ${status}: ${body}`);
    return (JSON.parse(body) as { data: Data }).data;
  }

  /** The first answer that is not about being too busy, or the last one. */
  private async send(
    method: 'GET' | 'POST',
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    for (let repeats = 0; ; repeats += 1) {
      const answer = await this.sendOnce(method, path, fields, headers);
      // A question changes nothing, so that it can be asked again.
      const mayRepeat = isBusy(answer, method === 'GET' || headers['idempotency-key'] !== undefined);
      if (!mayRepeat || !(await waitForRepeat(answer.status, repeats, answer.retryAfterS))) return answer;
    }
  }

  private async sendOnce(
    method: 'GET' | 'POST',
    path: string,
    fields: Readonly<Record<string, string>> | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const sentAt = performance.now();
    const answer = await this.pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...headers,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: fields === undefined ? null : new URLSearchParams(fields).toString(),
    });
    const body = await answer.body.text();
    this.latenciesMs.push(performance.now() - sentAt);
    const retryAfterS = Number(answer.headers['retry-after'] ?? Number.NaN);
    return { status: answer.statusCode, body, retryAfterS: Number.isNaN(retryAfterS) ? null : retryAfterS };
  }
}

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Null without a Retry-After in seconds. */
  readonly retryAfterS: number | null;
}

/**
 * Over a limit or too busy to answer in time. Under an Idempotency-Key also where the work may have been done (504), or is
 * still under way.
 */
function isBusy({ status, body }: Answer, hasKey: boolean): boolean {
  if (status === 429 || (status === 503 && !body.includes('module_not_installed'))) return true;
  return hasKey && (status === 504 || (status === 409 && body.includes('idempotency_in_progress')));
}
