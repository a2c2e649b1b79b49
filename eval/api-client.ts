import type { ScreeningResult } from '@rampart/contracts';
import { Pool } from 'undici';

/** Maximum of concurrent requests. */
const CONCURRENCY = 16;

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

  private async send(method: 'GET' | 'POST', path: string, form?: string) {
    const sentAt = performance.now();
    const answer = await this.pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ?? null,
    });
    const body = await answer.body.text();
    this.latenciesMs.push(performance.now() - sentAt);
    return { status: answer.statusCode, body };
  }
}
