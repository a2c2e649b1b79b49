import type { WindowCounts } from '@rampart/contracts';

/** The account that gets an event when an action goes over a threshold, and the event's content. */
export interface VelocityWatch {
  readonly accountId: number;
  readonly entityType: string;
  /** The form under which the entity is counted. Stored only in the event, masked. */
  readonly entityValue: string;
  readonly action: string;
  readonly limits: WindowCounts;
}

/** One action of one entity, under the hashes of its series and its attempt: UUIDs in lower case. */
export interface VelocityAction {
  readonly series: string;
  /** A repeat under the same attempt within five minutes is counted once. */
  readonly attempt: string;
  /** `null`: no event is emitted. */
  readonly watch: VelocityWatch | null;
}

/** How often the entity has acted in the windows that end with this action, including it. */
export interface VelocityCounts {
  readonly in60s: number;
  readonly in300s: number;
  readonly in3600s: number;
  readonly in86400s: number;
  /** When it was recorded, by the database's clock. */
  readonly at: Date;
}
