import type { SplitLimits } from './best-split';

/** How far a tree may grow. */
export interface TreeLimits extends SplitLimits {
  readonly maxLeaves: number;
  readonly maxDepth: number;
  /** What leaf values are multiplied with. */
  readonly learningRate: number;
  /** Most that a leaf may add before the learning rate: few rows of one kind would ask for anything. */
  readonly mostLeafValue: number;
}
