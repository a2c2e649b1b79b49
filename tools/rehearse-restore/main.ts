import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRoot } from '../engines/temporary-root';
import { findUnprivilegedAccount } from '../engines/unprivileged-account';
import { untilAccident } from './rehearse';
import { insertTable, tableOf } from './report';
import { play, type Result, type Scenario } from './scenarios';
import { isSound } from './verify/findings';

/** The path of the result, relative to dist. */
const PAGE = join(__dirname, '..', '..', '..', 'docs', 'operations.md');
const CALLS_OF_A_PHASE = 300;
const ORDER: readonly Scenario[] = ['newer', 'lost', 'older'];

const say = (text: string) => process.stderr.write(`${text}\n`);

/** @returns the exit code: 0 when every restore was sound. */
async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--write');
  if (unknown) throw new Error(`Unknown option ${unknown}. There is only --write, for docs/operations.md.`);
  const folder = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-rehearsal-'));
  // Postgres may run under another account, which must be able to pass through.
  chmodSync(folder, 0o711);
  const aftermath = await untilAccident({ folder, callsOfAPhase: CALLS_OF_A_PHASE, say });
  const results: Result[] = [];
  try {
    for (const scenario of ORDER) {
      say(`Restore, with the event stream ${scenario} …`);
      results.push(await play(scenario, aftermath));
    }
  } finally {
    await aftermath.end();
  }
  const table = tableOf(results);
  process.stdout.write(`${table}\n`);
  if (args.includes('--write')) writeFileSync(PAGE, insertTable(readFileSync(PAGE, 'utf8'), table));
  return results.every(({ findings, events }) => isSound(findings, events)) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    say((error as Error).stack ?? String(error));
    process.exit(1);
  },
);
