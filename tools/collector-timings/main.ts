import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBrowser } from '../browser/start-browser';
import { type CollectorCosts, MOVES, measureCollector } from './measure-collector';

const ROOT = join(__dirname, '../../..');
/** A page's own, and the browser's compilation with it. */
const ROUNDS = 5;

/** Prints what the collector costs a page beside its bounds; fails when one does not hold. */
async function main(): Promise<boolean> {
  const script = readFileSync(join(ROOT, 'dist/apps/gateway/compiled/collector/v1.js'), 'utf8');
  const browser = await startBrowser(ROOT);
  try {
    const rounds: CollectorCosts[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      rounds.push(await measureCollector(context, script));
      await context.close();
    }
    const mid = (value: (costs: CollectorCosts) => number) =>
      rounds.map(value).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const figures = [
      ['longest task at the start', mid(({ tasks }) => tasks[0] ?? 0), 8, 'ms'],
      ['third longest task', mid(({ tasks }) => tasks[2] ?? 0), 8, 'ms'],
      ['all tasks at the start', mid(({ tasks }) => tasks.reduce((sum, each) => sum + each, 0)), 50, 'ms'],
      ['a move of the mouse', mid(({ move }) => move), 100, 'µs'],
      ['a key', mid(({ key }) => key), 100, 'µs'],
      [`heap added by ${MOVES} moves`, mid(({ heap }) => (heap.after - heap.before) / 1_000), 250, 'kB'],
    ] as const;
    for (const [name, value, bound, unit] of figures) {
      const verdict = value <= bound ? '' : ', does not hold';
      process.stdout.write(`${value.toFixed(1).padStart(8)} ${unit}  ${name}, at most ${bound}${verdict}\n`);
    }
    return figures.every(([, value, bound]) => value <= bound);
  } finally {
    await browser.close();
  }
}

main().then(
  (isFast) => process.exit(isFast ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
