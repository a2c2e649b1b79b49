import type { NormalWork } from './normal-work';
import type { Party } from './party';
import type { SampleLog } from './sample-log';

const PAUSE_MS = 200;
const LOOK_MS = 50;
const PATIENCE_MS = 60_000;
const OVER = ['done', 'failed', 'cancelled'];

export const BACKTEST = 'backtest of a sample';

/** Backtests of one rule on a hundredth of the neighbour's orders, one after the other. */
export class SmallBacktests implements NormalWork {
  readonly everyMs = PAUSE_MS;
  readonly isSequential = true;

  constructor(private readonly neighbour: Party) {}

  async once(dueAt: number, log: SampleLog): Promise<void> {
    log.note(BACKTEST, dueAt, await this.backtest(dueAt + PATIENCE_MS));
  }

  private async backtest(until: number): Promise<string | null> {
    const rules = [{ name: 'Large order', expression: 'order.amount > 500.0', action: { type: 'REVIEW' } }];
    const since = new Date(Date.now() - 86_400_000).toISOString();
    const { answer, problem } = await this.neighbour.ask('backtests', {
      json: { rules, since, sample: 0.01 },
    });
    if (answer === null) return problem;
    for (;;) {
      const { answer: stands, problem: gone } = await this.neighbour.ask(`backtests/${answer.data.id}`);
      if (stands === null) return gone;
      const state = String(stands.data.state ?? stands.data.status);
      if (OVER.includes(state)) return state === 'done' ? null : `the backtest was ${state}`;
      if (performance.now() > until) return `still ${state} after ${PATIENCE_MS} ms`;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
