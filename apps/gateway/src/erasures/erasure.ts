import type { Actor, ServiceName } from '@rampart/contracts';

/** A value to erase, or to look for. */
export interface WantedErasure {
  readonly accountId: number;
  readonly entityType: string;
  readonly value: string;
  /** Services that this deployment does not have. */
  readonly absent: readonly ServiceName[];
  readonly actor: Actor;
  /** Whether the account is a sandbox, as a test key's is; default false. */
  readonly isSandbox?: boolean;
}

export const ERASURE_STATES = ['running', 'done', 'failed', 'cancelled'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** Rows by table, messages by stream. */
export type RowCounts = Readonly<Record<string, number>>;

/** What one service does for an erasure, in the account and then in its sandbox. */
export interface ErasurePart {
  readonly service: ServiceName;
  readonly tenants: readonly number[];
  /** How many of them it has finished. */
  readonly finished: number;
  /** Where it continues in the next of them; null: at the beginning. */
  readonly next: string | null;
  readonly rows: RowCounts;
  /** Whether it could not be reached when it was last asked. */
  readonly isUnreachable: boolean;
  readonly finishedAt: string | null;
}

/** An erasure as it stands; once it is done, the certificate of what was erased. Without the value. */
export interface Erasure {
  readonly id: string;
  readonly accountId: number;
  readonly entityType: string;
  readonly mask: string;
  readonly state: ErasureState;
  readonly parts: readonly ErasurePart[];
  readonly absent: readonly ServiceName[];
  readonly actor: Actor;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  /** How often a step was cut off: what it had erased is not in the figures. */
  readonly interruptions: number;
  /** How often all services were gone through without coming to the end. */
  readonly tries: number;
}

export const isFinished = ({ tenants, finished }: ErasurePart): boolean => finished >= tenants.length;

/** Rows by `<service>.<table>`, of all parts. */
export function countedRows(parts: readonly Pick<ErasurePart, 'service' | 'rows'>[]): RowCounts {
  return Object.fromEntries(
    parts.flatMap(({ service, rows }) =>
      Object.entries(rows).map(([table, count]) => [`${service}.${table}`, count]),
    ),
  );
}

export function sumOf(rows: RowCounts, more: RowCounts): RowCounts {
  const sum: Record<string, number> = { ...rows };
  for (const [table, count] of Object.entries(more)) sum[table] = (sum[table] ?? 0) + count;
  return sum;
}

/** Services that were asked and could not be reached. */
export const unreachableOf = (parts: readonly ErasurePart[]): ServiceName[] =>
  parts.filter(({ isUnreachable }) => isUnreachable).map(({ service }) => service);
