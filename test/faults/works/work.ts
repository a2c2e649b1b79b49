import type { Caller } from '../../calls/caller';
import type { StreamedEvent } from '../../e2e/events/event-stream.fixture';
import type { Tenant } from '../../e2e/operator.fixture';
import type { KeyLog } from '../calls/key-log';
import type { Struck } from '../verify/struck';

/** What a piece of the load is given. Each has an account of its own, so that what it left can be counted. */
export interface WorkParts {
  readonly caller: Caller;
  /** Where the work under Idempotency-Keys is noted. */
  readonly keys: KeyLog;
  readonly tenant: Tenant;
}

/** Where it is looked for afterwards what became of the calls: behind the apps' backs. */
export interface Evidence {
  /** With the superuser's login, past the proxies. */
  readonly databaseUrl: string;
  /** Everything on the stream, in its order. */
  readonly events: readonly StreamedEvent[];
  /** Every fault that was tried, in their order. */
  readonly struck: readonly Struck[];
}

/** What was found of one promise. */
export interface Finding {
  readonly what: string;
  /** Acknowledged calls that were looked for. */
  readonly acknowledged: number;
  /** Of those, the ones that left no trace, by what names them. */
  readonly lost: readonly string[];
  /** Effects that are there more often than they were asked for. */
  readonly doubled: readonly string[];
  /** Calls that were served beyond a limit, without those that a crash of Postgres may have forgotten. */
  readonly exceeded?: number;
  /** How far it differs from exact by what may make it differ, in words; absent: it is exact. */
  readonly note?: string;
}

/** One kind of caller, and the ledger of what it was promised. */
export interface Work {
  readonly name: string;
  /** How many callers do it side by side. */
  readonly callers: number;
  /** A few calls, one after the other. */
  round(caller: number): Promise<void>;
  /** Finishes what must be finished once everything is well again. */
  finish?(): Promise<void>;
  /** Holds what was answered against what is there. */
  verify(evidence: Evidence): Promise<Finding[]>;
}
