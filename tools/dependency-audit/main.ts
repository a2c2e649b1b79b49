import { spawnSync } from 'node:child_process';
import { ALLOWED_ADVISORIES } from './allowed-advisories';
import { judgeReport } from './judge-report';

/** Milliseconds after which no answer is to be expected. */
const TIMEOUT_MS = 60_000;

/**
 * Asks the registry about the packages that a container installs. An unreachable registry is a note, so that `npm run
 * check` works offline; with `--required` it is a failure, for a release pipeline.
 */
function main(args: readonly string[]): number {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  const today = new Date().toISOString().slice(0, 10);
  const { isAudited, objections } = judgeReport(stdout ?? '', ALLOWED_ADVISORIES, today);
  for (const objection of objections) process.stdout.write(`${objection}\n`);
  if (!isAudited) process.stdout.write('note: NOT AUDITED, the registry could not be asked for advisories\n');
  const isGood = objections.length === 0 && (isAudited || !args.includes('--required'));
  return isGood ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
