import type { DATA_VERSION_STATES } from '@rampart/contracts';

export type DataVersionState = (typeof DATA_VERSION_STATES)[number];

/** One file of an import. */
export interface ImportPart {
  readonly label: string;
  /** The operator's name for it: for error messages. */
  readonly name: string;
  /** Number of its chunks; null during the upload. */
  readonly chunks: number | null;
}

/** One imported version of a data set, from the first chunk to its end. */
export interface DataVersion {
  readonly id: string;
  readonly set: string;
  readonly state: DataVersionState;
  readonly version: string | null;
  readonly digest: string | null;
  readonly licence: string | null;
  readonly source: string | null;
  readonly rows: number | null;
  /** `YYYY-MM-DD`. */
  readonly dataDate: string | null;
  readonly allowShrink: boolean;
  readonly parts: readonly ImportPart[];
  readonly problems: readonly string[];
  readonly importedBy: string;
  readonly replacedVersion: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** When it was imported, or last imported again unchanged. */
  readonly confirmedAt: Date | null;
}

/** A version that has been read and checked: its nullable fields are set. */
export interface ReadVersion {
  readonly version: string;
  readonly digest: string;
  readonly rows: number;
}
