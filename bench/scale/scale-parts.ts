import { measureOverload, OVERLOAD_NAME, printOverload } from './overload';
import { measureReplicas, REPLICAS_NAME } from './replicas';
import { measureSoak, printSoak, SOAK_NAME } from './soak';
import { drawTrace, measureTrace, TRACE_NAME } from './trace';
import { withSuite } from './with-suite';

/** A part of the bench that takes minutes and suites of its own, and runs only by its name. */
export interface ScalePart {
  readonly name: string;
  /** Seconds of each of its rows, unless given. */
  readonly seconds: number;
  /** Measures, prints, and returns what is to be written. */
  measure(seconds: number): Promise<object>;
}

export const SCALE_PARTS: readonly ScalePart[] = [
  {
    name: REPLICAS_NAME,
    seconds: 10,
    measure: measureReplicas,
  },
  {
    name: TRACE_NAME,
    seconds: 0,
    measure: async () => {
      const order = await measureTrace();
      process.stdout.write(`${drawTrace(order)}\n`);
      return order;
    },
  },
  {
    name: OVERLOAD_NAME,
    seconds: 10,
    measure: async (seconds) => {
      const overload = await withSuite([], (suite) => measureOverload(suite, seconds));
      printOverload(overload);
      return overload;
    },
  },
  {
    name: SOAK_NAME,
    seconds: 600,
    measure: async (seconds) => {
      const soak = await measureSoak(seconds);
      printSoak(soak);
      return soak;
    },
  },
];
