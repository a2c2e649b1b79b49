import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ScreeningResult } from '@rampart/contracts';
import { Pool } from 'undici';

/** Maximum of concurrent requests. */
const CONCURRENCY = 16;

/** How often a call is repeated while the service is too busy, and how long it waits in between. */
const REPEATS = 30;
const REPEAT_AFTER_MS = 1_000;

/** The single checks that are called by GET. */
export type CheckName = 'ip' | 'email' | 'phone' | 'url' | 'bot';

/** Calls a running Rampart over HTTP, like any customer, and records the latency of every call. */
export class ApiClient {
  readonly latenciesMs: number[] = [];
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.pool = new Pool(url, { connections: CONCURRENCY });
  }

  /** Screens one order. @throws for any answer but 200, with its body. */
  screen(fields: Readonly<Record<string, string>>): Promise<ScreeningResult> {
    return this.post<ScreeningResult>('/api/v1/screen', fields);
  }

  /** Sends a form to a path and returns its `data`. @throws for any answer but 200, with its body. */
  async post<Data>(path: string, fields: Readonly<Record<string, string>>): Promise<Data> {
    const { status, body } = await this.send('POST', path, new URLSearchParams(fields).toString());
    if (status !== 200) throw new Error(`POST ${path} gave ${status}: ${body}`);
    return (JSON.parse(body) as { data: Data }).data;
  }

  /**
   * Like `post`, but repeated under one Idempotency-Key while the service is too busy (503, 504): nothing counts
   * twice.
   *
   * @throws for any answer but 200 in the end, with its body.
   */
  async postOnce<Data>(path: string, fields: Readonly<Record<string, string>>): Promise<Data> {
    const form = new URLSearchParams(fields).toString();
    const key = randomUUID();
    for (let repeats = 0; ; repeats += 1) {
      const { status, body } = await this.send('POST', path, form, { 'idempotency-key': key });
      if (status === 200) return (JSON.parse(body) as { data: Data }).data;
      if (!isBusy(status, body) || repeats === REPEATS)
        throw new Error(`POST ${path} gave ${status}: ${body}`);
      await pause(REPEAT_AFTER_MS);
    }
  }

  /** Gets a path and returns its `data`. @throws for any answer but 200, with its body. */
  async get<Data>(path: string): Promise<Data> {
    const { status, body } = await this.send('GET', path);
    if (status !== 200) throw new Error(`GET ${path} gave ${status}: ${body}`);
    return (JSON.parse(body) as { data: Data }).data;
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

  private async send(
    method: 'GET' | 'POST',
    path: string,
    form?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const sentAt = performance.now();
    const answer = await this.pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...headers,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ?? null,
    });
    const body = await answer.body.text();
    this.latenciesMs.push(performance.now() - sentAt);
    return { status: answer.statusCode, body };
  }
}

/** Too busy to answer in time, or still at the call that was not answered in time. */
const isBusy = (status: number, body: string): boolean =>
  status === 503 || status === 504 || (status === 409 && body.includes('idempotency_in_progress'));
