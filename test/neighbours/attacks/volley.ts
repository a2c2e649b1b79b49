import type { Assault } from './attack';

/** Calls of one phase: with two keys of 120 a minute, three phases in a minute and a warm-up stay within the limits. */
const CALLS_A_PHASE = 75;
const WARM_UP_CALLS = 10;

export interface Volley {
  /** Maximum of concurrent calls. */
  readonly atOnce: number;
  /** Calls of one phase; as many as two keys may make unless given. */
  readonly calls?: number;
  /** One call, whatever its result. */
  call(n: number): Promise<unknown>;
}

/** An attack by calls: so many concurrently, each followed by the next, until the limits' number is reached. */
export function volleyOf({ atOnce, calls = CALLS_A_PHASE, call }: Volley): Assault {
  let isOn = false;
  let count = 0;
  let running: Promise<unknown> = Promise.resolve();
  return {
    warmUp: async () => {
      for (let n = 0; n < WARM_UP_CALLS; n += 1) await call(count++);
    },
    begin: () => {
      isOn = true;
      let left = calls;
      const caller = async () => {
        while (isOn && left-- > 0) await call(count++);
      };
      running = Promise.all(Array.from({ length: atOnce }, caller));
    },
    end: async () => {
      isOn = false;
      await running;
    },
  };
}
