import type { SharedWorld } from '../world/shared-world';
import type { Abuser } from './abuser';

export interface AttackParts {
  readonly world: Pick<SharedWorld, 'gatewayUrls' | 'apps'> & { readonly adminUrl: string };
  readonly abuser: Abuser;
  /** One more account of the same sort, for what an account may do once at a time. */
  another(): Promise<Abuser>;
  /** Where the neighbour's calls come from. */
  readonly neighbourAddress: string;
}

/** What an account does to others through one resource that they share. */
export interface Attack {
  /** The resource, and in what way it is attacked. */
  readonly name: string;
  /** What is done, for the report. */
  readonly how: string;
  /** Whether the neighbour does backtests in this run as well. */
  readonly concernsJobs?: boolean;
  /** Whether it is tried by `npm test`. */
  readonly isShort?: boolean;
  /** Does beforehand what may have been done long ago. */
  prepare(parts: AttackParts): Promise<Assault>;
}

/** Times that an attack is switched on in a run, at most. */
export const MOST_PHASES = 6;

/** An attack that can be switched on and off. */
export interface Assault {
  /** Before the first phase: what runs for the first time is compiled then, and is no part of what an attack costs. */
  warmUp?(): Promise<void>;
  /** Goes on in the background until `end`. @returns when it has begun. */
  begin(): Promise<void> | void;
  /** Begins nothing more, and lets go of everything it holds. */
  end(): Promise<void> | void;
  /** After the last `end`. */
  stop?(): Promise<void>;
}

/** @throws Error in place of undefined. */
export function existing<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
