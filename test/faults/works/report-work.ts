import { untilTrue } from '@rampart/testing';
import { runSql } from '../../e2e/database.fixture';
import { Keyed } from '../calls/keyed';
import { emittedOnce } from '../verify/emitted-once';
import type { Receiver } from '../world/receiver';
import type { Evidence, Finding, Work, WorkParts } from './work';

/**
 * Milliseconds in which every webhook must have arrived: an attempt that a crash interrupted is repeated after a
 * quarter of a minute.
 */
const DELIVERED_MS = 120_000;

/** Callers that file reports under an Idempotency-Key; each is an event, and a webhook to a receiver that verifies. */
export class ReportWork implements Work {
  readonly name = 'reports and webhooks';
  readonly callers = 1;
  private readonly reports: Keyed<string>;
  private count = 0;

  constructor(
    private readonly parts: WorkParts,
    private readonly receiver: Receiver,
  ) {
    this.reports = new Keyed(
      { kind: 'POST reports', keys: parts.keys },
      () => `report ${this.count++}`,
      (notes, idempotencyKey) => this.file(notes, idempotencyKey),
    );
  }

  round(): Promise<void> {
    return this.reports.round();
  }

  finish(): Promise<void> {
    return this.reports.finish();
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const { accountId } = this.parts.tenant;
    const rows = await runSql<{ id: string; notes: string }>(
      evidence,
      'SELECT id::text AS id, notes FROM lists.reports WHERE account_id = $1',
      [accountId],
    );
    const notes = rows.map((row) => row.notes);
    const done = this.reports.done.map(({ work }) => work);
    return [
      {
        what: 'reports under an Idempotency-Key: filed once',
        acknowledged: done.length,
        lost: done.filter((each) => !notes.includes(each)),
        doubled: notes.filter((each, index) => notes.indexOf(each) !== index),
      },
      {
        what: 'reports: emitted as an event',
        acknowledged: rows.length,
        ...emittedOnce(
          evidence,
          accountId,
          'report.submitted',
          rows.map(({ id }) => id),
          'report/',
        ),
      },
      await this.verifyWebhooks(evidence),
    ];
  }

  /** At least once, and always under the event's own id: a repeat can be recognised. */
  private async verifyWebhooks(evidence: Evidence): Promise<Finding> {
    const { accountId } = this.parts.tenant;
    const ids = new Set(
      evidence.events
        .map(({ envelope }) => envelope)
        .filter(({ accountid, type }) => accountid === accountId && type === 'rampart.report.submitted')
        .map(({ id }) => id),
    );
    const missing = () => [...ids].filter((id) => !this.receiver.received.has(id));
    await untilTrue(async () => missing().length === 0, 'every webhook has come', DELIVERED_MS).catch(
      () => {},
    );
    const deliveries = await runSql<{ id: string; n: number }>(
      evidence,
      'SELECT event_id AS id, count(*)::int AS n FROM webhooks.webhook_deliveries WHERE account_id = $1 GROUP BY 1',
      [accountId],
    );
    return {
      what: 'webhooks: received and verified, under the id of their event',
      acknowledged: ids.size,
      // Deliveries that the receiver refused (an attempt by a clock that had jumped is an hour old) are sent again, and
      // must arrive.
      lost: missing(),
      doubled: [
        ...deliveries.filter(({ n }) => n > 1).map(({ id }) => id),
        ...[...this.receiver.received.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is no event`),
      ],
    };
  }

  private async file(notes: string, idempotencyKey: string): Promise<boolean> {
    const form = { value: '198.51.100.7', category: 'fraud', notes };
    const headers = { 'idempotency-key': idempotencyKey };
    const asking = { key: this.parts.tenant.key, form, headers };
    return (await this.parts.caller.send('POST reports', '/api/v1/reports', asking)) !== null;
  }
}
