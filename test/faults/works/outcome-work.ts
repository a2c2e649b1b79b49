import { countRows, runSql } from '../../e2e/database.fixture';
import { Keyed } from '../calls/keyed';
import { emittedOnce } from '../verify/emitted-once';
import type { Evidence, Finding, Work, WorkParts } from './work';

interface Note {
  readonly caseId: number;
  readonly text: string;
}

/** Callers that screen an order, report its outcome until that is acknowledged, and write a note into its case. */
export class OutcomeWork implements Work {
  readonly name = 'outcomes';
  readonly callers = 1;
  private readonly marked: string[] = [];
  private readonly unmarked: string[] = [];
  private readonly cases: number[] = [];
  private readonly notes: Keyed<Note>;
  private count = 0;

  constructor(private readonly parts: WorkParts) {
    this.notes = new Keyed(
      { kind: 'POST case note', keys: parts.keys },
      () => ({ caseId: this.cases.at(-1) ?? 0, text: `note ${this.count++}` }),
      (note, idempotencyKey) => this.addNote(note, idempotencyKey),
    );
  }

  async round(): Promise<void> {
    const { caller, tenant } = this.parts;
    const form = { ip: `81.2.69.${this.count++ % 200}`, bill_country: 'GB' };
    const answer = await caller.send('POST screen', '/api/v1/screen', { key: tenant.key, form });
    if (answer !== null) this.unmarked.push(String(answer.data.shield_id));
    await this.markNext();
    const caseId = this.cases.at(-1);
    if (caseId === undefined) return;
    await this.notes.round();
    await caller.send('GET case', `/api/v1/cases/${caseId}`, { key: tenant.key });
  }

  async finish(): Promise<void> {
    const until = performance.now() + 60_000;
    while (this.unmarked.length > 0 && performance.now() < until) await this.markNext();
    if (this.unmarked.length > 0) throw new Error(`${this.unmarked.length} orders were never marked`);
    await this.notes.finish();
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const { accountId } = this.parts.tenant;
    const outcomes = await this.rowsByOrder(evidence, 'cases.outcomes');
    const labels = await this.rowsByOrder(evidence, 'screening.label_history');
    const labelled = new Set(labels.map(({ id }) => id));
    const notes = await runSql<{ text: string; n: number }>(
      evidence,
      'SELECT text, count(*)::int AS n FROM cases.case_notes WHERE account_id = $1 GROUP BY 1',
      [accountId],
    );
    const written = new Set(notes.map(({ text }) => text));
    const known = new Set(outcomes.map(({ id }) => id));
    const linked = await countRows(evidence, 'cases.case_screenings', accountId);
    return [
      {
        what: 'outcomes: recorded once, in one case',
        acknowledged: this.marked.length,
        lost: this.marked.filter((id) => !known.has(id)),
        doubled: [
          ...moreThanOnce(outcomes),
          ...(linked > known.size ? [`${linked} links of ${known.size} orders`] : []),
        ],
      },
      {
        what: 'outcomes: emitted as an event',
        acknowledged: known.size,
        ...emittedOnce(evidence, accountId, 'feedback.recorded', [...known], 'screening/'),
      },
      {
        what: 'outcomes: learned as a label, by a listener of the events',
        acknowledged: known.size,
        lost: [...known].filter((id) => !labelled.has(id)),
        doubled: moreThanOnce(labels),
      },
      {
        what: 'notes under an Idempotency-Key: written once',
        acknowledged: this.notes.done.length,
        lost: this.notes.done.filter(({ work }) => !written.has(work.text)).map(({ work }) => work.text),
        doubled: notes.filter(({ n }) => n > 1).map(({ text }) => text),
      },
    ];
  }

  private rowsByOrder(evidence: Evidence, table: string): Promise<{ id: string; n: number }[]> {
    const sql = `SELECT shield_id AS id, count(*)::int AS n FROM ${table} WHERE account_id = $1 GROUP BY 1`;
    return runSql(evidence, sql, [this.parts.tenant.accountId]);
  }

  private async markNext(): Promise<void> {
    const shieldId = this.unmarked.shift();
    if (shieldId === undefined) return;
    const { caller, tenant } = this.parts;
    const form = { action: 'mark_fraud' };
    const path = `/api/v1/screen/${shieldId}/feedback`;
    const answer = await caller.send('POST feedback', path, { key: tenant.key, form });
    if (answer === null) this.unmarked.push(shieldId);
    else {
      this.marked.push(shieldId);
      this.cases.push(Number(answer.data.case_id));
    }
  }

  private async addNote(note: Note, idempotencyKey: string): Promise<boolean> {
    const { caller, tenant } = this.parts;
    const headers = { 'idempotency-key': idempotencyKey };
    const asking = { key: tenant.key, form: { text: note.text }, headers };
    return (await caller.send('POST case note', `/api/v1/cases/${note.caseId}/notes`, asking)) !== null;
  }
}

const moreThanOnce = (rows: readonly { id: string; n: number }[]): string[] =>
  rows.filter(({ n }) => n > 1).map(({ id }) => id);
