import type { Call } from './load-generator';

/** One row of the bench: what the suite is asked, which floor it is held against, and the share it must reach. */
export interface Scenario {
  readonly name: string;
  /**
   * `echo` gives the bytes of a screening back, `echo-check` those of a single check; `order` works for them;
   * `velocity` and `beacon` run one naive statement and give the bytes of such an answer.
   */
  readonly floor: 'echo' | 'echo-check' | 'order' | 'velocity' | 'beacon';
  /** Requests a second over the floor's, at the least. */
  readonly target: number;
  call(context: ScenarioContext, index: number): Call;
}

export interface ScenarioContext {
  readonly key: string;
  /** A screening that is stored, for the replay. */
  readonly shieldId: string;
}
