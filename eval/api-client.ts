import type { ScreeningResult } from '@rampart/contracts';
import { Pool } from 'undici';

/** Requests under way at once. */
const CONCURRENCY = 16;

/** Asks a running Rampart over HTTP, as any customer would, and keeps the latency of every call. */
export class ApiClient {
  readonly latenciesMs: number[] = [];
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.pool = new Pool(url, { connections: CONCURRENCY });
  }

  /** Screens one order. @throws when the answer is no 200, with its body. */
  async screen(fields: Readonly<Record<string, string>>): Promise<ScreeningResult> {
    const sentAt = performance.now();
    const answer = await this.pool.request({
      method: 'POST',
      path: '/api/v1/screen',
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    const body = await answer.body.text();
    this.latenciesMs.push(performance.now() - sentAt);
    if (answer.statusCode !== 200) throw new Error(`POST /api/v1/screen gave ${answer.statusCode}: ${body}`);
    return (JSON.parse(body) as { data: ScreeningResult }).data;
  }

  /** Runs `ask` for every row, a bounded number at once; the results are in the order of the rows. */
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
}
