import type { SplitLimits } from './best-split';

/** How far a tree may grow. */
export interface TreeLimits extends SplitLimits {
  readonly maxLeaves: number;
  readonly maxDepth: number;
  /** The factor of leaf values. */
  readonly learningRate: number;
  /** Maximum contribution of a leaf before the learning rate: few rows of one kind would make it unbounded. */
  readonly mostLeafValue: number;
}
