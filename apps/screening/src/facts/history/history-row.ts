/** Identifies a history: an account, and the hash of one of its entities. */
export interface HistoryKey {
  readonly accountId: number;
  readonly key: string;
}

export interface HistoryRow extends HistoryKey {
  /** As last folded; empty: never. */
  readonly state: Buffer;
  /** Steps since then. */
  readonly steps: Buffer;
}

/** What is added to a row. */
export interface HistoryAddition extends HistoryKey {
  readonly steps: Buffer;
  /** Set when the steps that were read are to become part of the state. */
  readonly fold: HistoryFold | null;
}

export interface HistoryFold {
  /** The row as read. */
  readonly read: Pick<HistoryRow, 'state' | 'steps'>;
  /** State and steps combined. */
  readonly state: Buffer;
}
