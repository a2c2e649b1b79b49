import { type BacktestReport, MAX_EXAMPLES, type ShieldStatus } from '@rampart/contracts';
import { shareOf } from './outcome-tally';

/** From the mildest to the strictest; also the order of the report. */
const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'] as const satisfies readonly ShieldStatus[];

interface Cell {
  count: number;
  readonly shieldIds: string[];
}

/** Counts orders by their status on both sides. */
export class StatusTally {
  private readonly cells = new Map<string, Cell>();

  add(shieldId: string, from: ShieldStatus, to: ShieldStatus): void {
    const key = `${from} ${to}`;
    let cell = this.cells.get(key);
    if (cell === undefined) {
      cell = { count: 0, shieldIds: [] };
      this.cells.set(key, cell);
    }
    cell.count += 1;
    if (from !== to && cell.shieldIds.length < MAX_EXAMPLES) cell.shieldIds.push(shieldId);
  }

  /** The status changes, by their statuses. */
  changes(): BacktestReport['changes'] {
    return STATUSES.flatMap((from) =>
      STATUSES.flatMap((to) => {
        const cell = this.cells.get(`${from} ${to}`);
        if (from === to || cell === undefined) return [];
        return [{ from, to, count: cell.count, shield_ids: cell.shieldIds }];
      }),
    );
  }

  statuses(side: 'before' | 'after'): BacktestReport['before'] {
    const index = side === 'before' ? 0 : 1;
    const count = (status: ShieldStatus) =>
      [...this.cells].reduce(
        (sum, [key, cell]) => sum + (key.split(' ')[index] === status ? cell.count : 0),
        0,
      );
    const all = [...this.cells.values()].reduce((sum, cell) => sum + cell.count, 0);
    const part = (status: ShieldStatus) => ({ count: count(status), rate: shareOf(count(status), all) });
    return { APPROVE: part('APPROVE'), REVIEW: part('REVIEW'), REJECT: part('REJECT') };
  }
}
