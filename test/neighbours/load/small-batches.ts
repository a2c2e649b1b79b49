import type { NormalWork } from './normal-work';
import type { Party } from './party';
import type { SampleLog } from './sample-log';

const PAUSE_MS = 400;
const LINES = 5;

export const BATCH = `batch of ${LINES} orders`;

/** Small batches, one after the other. */
export class SmallBatches implements NormalWork {
  readonly everyMs = PAUSE_MS;
  readonly isSequential = true;
  private count = 0;

  constructor(private readonly neighbour: Party) {}

  async once(dueAt: number, log: SampleLog): Promise<void> {
    const lines = Array.from({ length: LINES }, (_, line) => ({
      ip: '81.2.69.142',
      user_order_id: `${this.count++}`,
      email: `batch${line}@example.com`,
    }));
    const { answer, problem } = await this.neighbour.ask('screen/batch', {
      method: 'POST',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    const last = answer?.text.trimEnd().split('\n').at(-1) ?? '{}';
    const isWhole = JSON.parse(last).complete === true;
    log.note(BATCH, dueAt, problem ?? (isWhole ? null : `ended with ${last}`));
  }
}
