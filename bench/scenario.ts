import type { Call } from './load-generator';

/** One row of the bench: the suite's call, the floor that it is compared with, and the share that it must reach. */
export interface Scenario {
  readonly name: string;
  /**
   * `echo` returns the bytes of a screening, `echo-check` those of a single check; `order` runs an order's statements
   * for them; `velocity` and `beacon` run one naive statement and return the bytes of such an answer.
   */
  readonly floor: 'echo' | 'echo-check' | 'order' | 'velocity' | 'beacon';
  /** Minimum of the suite's requests a second relative to the floor's. */
  readonly target: number;
  call(context: ScenarioContext, index: number): Call;
}

export interface ScenarioContext {
  readonly key: string;
  /** A stored screening, for the replay. */
  readonly shieldId: string;
}
