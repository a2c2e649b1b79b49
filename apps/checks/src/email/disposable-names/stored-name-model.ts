/** A trained model as it is kept in the repository. */
export interface StoredNameModel {
  /** Day of training, `YYYY-MM-DD`. */
  readonly date: string;
  /** Log-odds before any feature. */
  readonly bias: number;
  /** Log-odds that one step of a weight stands for. */
  readonly step: number;
  /** 2^18 weights of one signed byte each, in steps; Brotli, then Base64. */
  readonly weights: string;
}
