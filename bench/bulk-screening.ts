import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { type LoadResult, runLoad } from './load-generator';
import { cpuSeconds } from './process-figures';
import { orderForm } from './scenarios';

/** How fast orders pass through POST screen/batch, and the effect on orders that are screened one by one meanwhile. */
export interface BulkScreeningRow {
  /** `payments`: customer, terminal and amount. `full`: every meaningful field. */
  readonly kind: 'payments' | 'full';
  readonly orders: number;
  readonly perSecond: number;
  /** Of the services, without Postgres and NATS. */
  readonly cpuMsPerOrder: number;
}

export interface BulkScreening {
  readonly rows: readonly BulkScreeningRow[];
  /** POST screen on its own, and beside an endless batch. */
  readonly alone: LoadResult;
  readonly beside: LoadResult;
}

export const BULK_SCREENING_NAME = 'bulk screening';
const TARGET_PER_SECOND = 1_000;
const ORDERS = { payments: 20_000, full: 10_000 } as const;
const WARM_UP_ORDERS = 2_000;
const CUSTOMERS = 5_000;
const TERMINALS = 10_000;
/** Between two orders; a day holds some thousands of them. */
const STEP_MS = 10_000;
const LIVE_CONNECTIONS = 8;
const LIVE_SECONDS = 6;

interface Suite {
  readonly url: string;
  readonly key: string;
  readonly pids: Readonly<Record<string, number>>;
}

/** Each covers half a month of orders, ending now. */
export async function measureBulkScreening(suite: Suite): Promise<BulkScreening> {
  await sendOrders(suite, linesOf('payments', WARM_UP_ORDERS));
  const rows = [await measureKind(suite, 'payments'), await measureKind(suite, 'full')];
  const alone = await live(suite);
  const stop = new AbortController();
  const busy = sendOrders(suite, untilStopped(stop.signal));
  const beside = await live(suite);
  stop.abort();
  await busy;
  return { rows, alone, beside };
}

async function measureKind(suite: Suite, kind: BulkScreeningRow['kind']): Promise<BulkScreeningRow> {
  const orders = ORDERS[kind];
  const pids = [...new Set(Object.values(suite.pids))];
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const startedAt = performance.now();
  await sendOrders(suite, linesOf(kind, orders));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { kind, orders, perSecond: orders / seconds, cpuMsPerOrder: ((used() - before) * 1_000) / orders };
}

function* linesOf(kind: BulkScreeningRow['kind'], count: number): Generator<string> {
  const from = Date.now() - count * STEP_MS;
  for (let n = 0; n < count; n += 1) yield lineOf(kind, n, new Date(from + n * STEP_MS));
}

function* untilStopped(signal: AbortSignal): Generator<string> {
  for (let n = 0; !signal.aborted; n += 1) yield lineOf('payments', n, new Date());
}

function lineOf(kind: BulkScreeningRow['kind'], n: number, at: Date): string {
  const fields = kind === 'full' ? Object.fromEntries(new URLSearchParams(orderForm(n))) : paymentOf(n);
  return `${JSON.stringify({ ...fields, at: at.toISOString() })}\n`;
}

function paymentOf(n: number): Record<string, unknown> {
  const scattered = (n * 2_654_435_761) % 2 ** 32;
  return {
    username: `customer-${scattered % CUSTOMERS}`,
    merchant_id: `terminal-${scattered % TERMINALS}`,
    amount: 1 + (scattered % 20_000) / 100,
    currency: 'EUR',
  };
}

/** @throws Error when not all of it was screened. */
async function sendOrders({ url, key }: Suite, lines: Iterable<string>): Promise<void> {
  const sending = request(new URL('/api/v1/screen/batch', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  const end = lastLine(once(sending, 'response') as Promise<[IncomingMessage]>);
  for (const line of lines) if (!sending.write(line)) await once(sending, 'drain');
  sending.end();
  const { complete, refused } = JSON.parse(await end);
  if (complete !== true || refused !== 0) throw new Error(`a batch came to this end: ${await end}`);
}

async function lastLine(answered: Promise<[IncomingMessage]>): Promise<string> {
  const [response] = await answered;
  let last = '';
  for await (const line of createInterface({ input: response })) last = line;
  return last;
}

let orders = 0;
const live = ({ url, key }: Suite): Promise<LoadResult> => {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const call = () => ({
    method: 'POST' as const,
    path: '/api/v1/screen',
    headers,
    body: orderForm(orders++),
  });
  return runLoad(url, call, LIVE_CONNECTIONS, LIVE_SECONDS);
};

/** The result of each kind, and the orders beside it. */
export function printBulkScreening(measured: BulkScreening | null): void {
  if (measured === null) return;
  for (const { kind, orders: sent, perSecond, cpuMsPerOrder } of measured.rows) {
    const verdict = perSecond >= TARGET_PER_SECOND ? 'reached' : 'short';
    process.stdout.write(
      `${BULK_SCREENING_NAME}, ${kind}: ${sent} orders, ${Math.round(perSecond)} a second (to reach: ${TARGET_PER_SECOND}, ${verdict}), ${cpuMsPerOrder.toFixed(2)} ms of CPU an order\n`,
    );
  }
  const { alone, beside } = measured;
  const figures = ({ perSecond, p50Ms, p99Ms }: LoadResult) =>
    `${Math.round(perSecond)} a second, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
  process.stdout.write(`POST screen alone: ${figures(alone)}; beside a batch: ${figures(beside)}\n`);
}
