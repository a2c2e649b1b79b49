import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into every process of a suite in a soak run (`--require`): collects all garbage once a minute and records what
 * is left. Resident memory shows no leak within minutes: it depends on when the collector runs.
 */

/** Names the folder, in which each process has a file of its own. */
export const HEAP_FOLDER_VARIABLE = 'RAMPART_BENCH_HEAP_FOLDER';
const EVERY_MS = 60_000;
const BYTES_PER_MIB = 1_048_576;

/** One line of a file. */
export interface HeapSample {
  /** Reachable memory, on the heap and in buffers beside it. */
  readonly liveMib: number;
}

const folder = process.env[HEAP_FOLDER_VARIABLE];
if (folder !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const sample: HeapSample = { liveMib: (heapUsed + external) / BYTES_PER_MIB };
    appendFileSync(join(folder, String(process.pid)), `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}
