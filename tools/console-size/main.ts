import { join } from 'node:path';
import { measureConsole } from './measure-console';

/** `node scripts/run.mjs tools/console-size/main.js`: prints what the console loads; fails when it is too much. */
const loads = measureConsole(join(process.cwd(), 'dist/apps/gateway/compiled/console'));
for (const { name, bytes, limit } of loads) {
  const verdict = bytes > limit ? `more than ${kilobytes(limit)}` : `of ${kilobytes(limit)}`;
  process.stdout.write(`${kilobytes(bytes).padStart(9)}  ${name}, ${verdict}\n`);
}
process.exitCode = loads.every(({ bytes, limit }) => bytes <= limit) ? 0 : 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
