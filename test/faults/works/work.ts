import type { Caller } from '../../calls/caller';
import type { StreamedEvent } from '../../e2e/events/event-stream.fixture';
import type { Tenant } from '../../e2e/operator.fixture';
import type { KeyLog } from '../calls/key-log';
import type { Struck } from '../verify/struck';

/** What a piece of the load gets. Each has an account of its own, so that its effects can be counted. */
export interface WorkParts {
  readonly caller: Caller;
  /** Where the work under Idempotency-Keys is recorded. */
  readonly keys: KeyLog;
  readonly tenant: Tenant;
}

/** Where the effects of the calls are verified afterwards, bypassing the apps. */
export interface Evidence {
  /** With the superuser's login, past the proxies. */
  readonly databaseUrl: string;
  /** Everything on the stream, in order. */
  readonly events: readonly StreamedEvent[];
  /** Every fault that was tried, in order. */
  readonly struck: readonly Struck[];
}

/** The findings for one promise. */
export interface Finding {
  readonly what: string;
  /** Acknowledged calls that were looked for. */
  readonly acknowledged: number;
  /** Of those, the ones that left no trace, by their identity. */
  readonly lost: readonly string[];
  /** Effects that exist more often than they were requested. */
  readonly doubled: readonly string[];
  /** Calls that were served beyond a limit, without those that a crash of Postgres may have forgotten. */
  readonly exceeded?: number;
  /** How far it is from exact and why, in words; absent: it is exact. */
  readonly note?: string;
}

/** One kind of caller, and the ledger of what it was promised. */
export interface Work {
  readonly name: string;
  /** The number of concurrent callers. */
  readonly callers: number;
  /** A few calls, one after the other. */
  round(caller: number): Promise<void>;
  /** Finishes outstanding work once everything is normal again. */
  finish?(): Promise<void>;
  /** Compares the answers with the stored data. */
  verify(evidence: Evidence): Promise<Finding[]>;
}
