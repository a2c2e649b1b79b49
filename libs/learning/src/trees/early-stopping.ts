import type { LearningTask } from '../dataset/learning-task';
import { logLoss } from '../metrics/log-loss';
import type { Tree } from './tree';

/** Trees, and their predictions for every row of the table. */
export interface Forest {
  readonly trees: readonly Tree[];
  readonly logOdds: Float64Array;
}

/** Watches the loss of held-back rows, and keeps the log-odds of its minimum. */
export class EarlyStopping {
  private least = Number.POSITIVE_INFINITY;
  private bestTrees = 0;
  private readonly bestLogOdds: Float64Array | null;

  /** @param patience trees without an improvement after which it stops. */
  constructor(
    private readonly task: LearningTask,
    private readonly patience: number,
  ) {
    this.bestLogOdds = task.watchTo > task.watchFrom ? new Float64Array(task.table.rows) : null;
  }

  /** To be checked before each tree. Never stops without rows to watch. */
  isOver(trees: number, logOdds: Float64Array): boolean {
    this.look(trees, logOdds);
    return this.bestLogOdds !== null && trees - this.bestTrees >= this.patience;
  }

  /** The trees up to the best one; all of them without rows to watch. */
  best(trees: readonly Tree[], logOdds: Float64Array): Forest {
    this.look(trees.length, logOdds);
    if (this.bestLogOdds === null) return { trees, logOdds };
    return { trees: trees.slice(0, this.bestTrees), logOdds: this.bestLogOdds };
  }

  private look(trees: number, logOdds: Float64Array): void {
    if (this.bestLogOdds === null) return;
    const { labels, watchFrom, watchTo } = this.task;
    const loss = logLoss(labels, logOdds, watchFrom, watchTo);
    if (loss >= this.least) return;
    this.least = loss;
    this.bestTrees = trees;
    this.bestLogOdds.set(logOdds);
  }
}
