import type { Answer } from '../../e2e/api-client.fixture';
import { runSql } from '../../e2e/database.fixture';
import { Keyed } from '../calls/keyed';
import type { Evidence, Finding, Work, WorkParts } from './work';

const LINES = 25;
/** Rounds between two batches. */
const EVERY = 4;

/** A shop that sends batch after batch, each until its answer is complete. */
export class BatchWork implements Work {
  readonly name = 'batches';
  readonly callers = 1;
  private readonly batches: Keyed<number>;
  private count = 0;
  private rounds = 0;

  constructor(private readonly parts: WorkParts) {
    this.batches = new Keyed(
      { kind: 'POST screen/batch', keys: null },
      () => this.count++,
      (batch, idempotencyKey) => this.send(batch, idempotencyKey),
    );
  }

  async round(): Promise<void> {
    if (this.rounds++ % EVERY === 0) await this.batches.round();
  }

  finish(): Promise<void> {
    return this.batches.finish();
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const rows = await runSql<{ id: string; n: number }>(
      evidence,
      'SELECT user_order_id AS id, count(*)::int AS n FROM screening.screenings WHERE account_id = $1 GROUP BY 1',
      [this.parts.tenant.accountId],
    );
    const stored = new Set(rows.map(({ id }) => id));
    const done = this.batches.done.flatMap(({ work }) => idsOf(work));
    return [
      {
        what: 'orders of batches that were sent until they were whole: stored once',
        acknowledged: done.length,
        lost: done.filter((id) => !stored.has(id)),
        doubled: rows.filter(({ n }) => n > 1).map(({ id }) => id),
      },
    ];
  }

  private async send(batch: number, idempotencyKey: string): Promise<boolean> {
    const body = idsOf(batch)
      .map((id) => `${JSON.stringify({ user_order_id: id, email: 'batch@shop.example' })}\n`)
      .join('');
    const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': idempotencyKey };
    const asking = { key: this.parts.tenant.key, body, headers };
    const answer = await this.parts.caller.send('POST screen/batch', '/api/v1/screen/batch', asking, judge);
    return answer !== null && endOf(answer)?.complete === true;
  }
}

const idsOf = (batch: number): string[] => Array.from({ length: LINES }, (_, n) => `batch-${batch}-${n}`);

interface End {
  readonly end?: boolean;
  readonly complete?: boolean;
  readonly orders?: number;
  readonly error?: { readonly code?: string };
}

function endOf({ text }: Answer): End | null {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last) as End;
  } catch {
    return null;
  }
}

/** A broken-off answer that says so is as truthful as a complete one. */
function judge(answer: Answer): string | null {
  const end = endOf(answer);
  if (end?.end !== true) return 'an answer without its last line';
  if (end.complete === true) return end.orders === LINES ? null : `${end.orders} orders of ${LINES}`;
  return typeof end.error?.code === 'string' ? null : 'an answer that broke off without saying why';
}
