import type { NormalWork } from './normal-work';
import type { Party } from './party';
import type { SampleLog } from './sample-log';

const PAUSE_MS = 250;
/** Milliseconds between two polls of an import. */
const LOOK_MS = 25;
const PATIENCE_MS = 45_000;
const OVER = ['done', 'refused', 'failed'];

export const IMPORT = 'import of one line';

/** Imports of one line, one after the other, each until it is done. */
export class SmallImports implements NormalWork {
  readonly everyMs = PAUSE_MS;
  readonly isSequential = true;
  private count = 0;

  constructor(private readonly neighbour: Party) {}

  async once(dueAt: number, log: SampleLog): Promise<void> {
    log.note(IMPORT, dueAt, await this.import(dueAt + PATIENCE_MS));
  }

  private async import(until: number): Promise<string | null> {
    const body = `list_type,entity_type,value\r\nblacklist,username,imported${this.count++}\r\n`;
    const headers = { 'content-type': 'text/csv' };
    const { answer, problem } = await this.neighbour.ask('lists/import', { method: 'POST', body, headers });
    if (answer === null) return problem;
    for (;;) {
      const { answer: stands, problem: gone } = await this.neighbour.ask(
        `lists/imports/${answer.data.import_id}`,
      );
      if (stands === null) return gone;
      const status = String(stands.data.status);
      if (OVER.includes(status)) return status === 'done' ? null : `the import was ${status}`;
      if (performance.now() > until) return `still ${status} after ${PATIENCE_MS} ms`;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
