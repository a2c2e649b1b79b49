import type { SharedWorld } from '../world/shared-world';
import type { Abuser } from './abuser';

export interface AttackParts {
  readonly world: Pick<SharedWorld, 'gatewayUrls' | 'apps'> & { readonly adminUrl: string };
  readonly abuser: Abuser;
  /** One more account of the same kind, for actions that an account may do only one at a time. */
  another(): Promise<Abuser>;
  /** The origin of the neighbour's calls. */
  readonly neighbourAddress: string;
}

/** An account's effect on others through one resource that they share. */
export interface Attack {
  /** The resource, and how it is attacked. */
  readonly name: string;
  /** What is done, for the report. */
  readonly how: string;
  /** Whether the neighbour does backtests in this run as well. */
  readonly concernsJobs?: boolean;
  /** Whether `npm test` includes it. */
  readonly isShort?: boolean;
  /** Prepares what may have been done long ago. */
  prepare(parts: AttackParts): Promise<Assault>;
}

/** Maximum number of times that an attack is switched on in a run. */
export const MOST_PHASES = 6;

/** An attack that can be switched on and off. */
export interface Assault {
  /**
   * Before the first phase: code that runs for the first time is compiled then, which is not part of an attack's cost.
   */
  warmUp?(): Promise<void>;
  /** Continues in the background until `end`. @returns when it has begun. */
  begin(): Promise<void> | void;
  /** Begins nothing more, and releases everything it holds. */
  end(): Promise<void> | void;
  /** After the last `end`. */
  stop?(): Promise<void>;
}

/** @throws Error instead of returning undefined. */
export function existing<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
