import { Client } from 'undici';

/** One call to repeat. `body` is form-encoded for POST. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The result of one measured run. Latencies in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, by status; must be empty for the figures to mean anything. */
  readonly failures: Readonly<Record<string, number>>;
}

/**
 * Closed-loop load: `connections` keep-alive connections, each with one request under way, for `seconds`. `nextCall` is
 * called for every request, so that orders can differ. Connections are spread evenly over several origins.
 */
export async function runLoad(
  origins: string | readonly string[],
  nextCall: (index: number) => Call,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  let index = 0;
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1_000;

  const each = [origins].flat();

  const runConnection = async (_: unknown, place: number): Promise<void> => {
    const client = new Client(each[place % each.length] ?? '', { pipelining: 1 });
    while (performance.now() < endAt) {
      const call = nextCall(index++);
      const sentAt = performance.now();
      const status = await send(client, call);
      latencies.push(performance.now() - sentAt);
      if (status < 200 || status > 299) failures[status] = (failures[status] ?? 0) + 1;
    }
    await client.close();
  };

  await Promise.all(Array.from({ length: connections }, runConnection));
  const elapsed = (performance.now() - startedAt) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    requests: sorted.length,
    seconds: elapsed,
    perSecond: sorted.length / elapsed,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    failures,
  };
}

async function send(client: Client, call: Call): Promise<number> {
  const answer = await client.request({
    method: call.method,
    path: call.path,
    headers: call.headers,
    body: call.body ?? null,
  });
  await answer.body.dump();
  return answer.statusCode;
}

/** The smallest value that at least `share` of the sorted values do not exceed; NaN without values. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
