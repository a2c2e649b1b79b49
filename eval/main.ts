import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startScript } from '../bench/child-processes';
import { FeedLoader } from './feed-loader';
import { makeAccount } from './make-account';
import { type Asked, measureFiles } from './measure-files';
import { type EvalOptions, readOptions, USAGE, UsageError } from './options';
import { PERSONAS_USAGE, type PersonaOptions, readPersonaOptions } from './personas/persona-options';
import { fitPersonas, judgePersonas, learnPersonas, writePersonas } from './personas/run-personas';
import { readRecordedNames, startRecordedDns } from './recorded-dns';
import { describeRepeats } from './repeated-calls';
import { type EvalRun, writeIntoPage } from './report/markdown-report';
import { lineOf } from './report/text-report';

const ROOT = join(__dirname, '..', '..');

/** A resolver that refuses at once: nothing listens on the discard port. */
const NO_DNS = { CHECKS_DNS_SERVERS: '127.0.0.1:9' };

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const personas = readPersonaOptions(args);
  if (personas !== null) return runPersonas(personas);
  const options = readOptions(args);
  if (options === null) return void process.stdout.write(USAGE + PERSONAS_USAGE);
  return asking(options, (asked) => evaluate(options, asked));
}

async function runPersonas(options: PersonaOptions): Promise<void> {
  const { write } = options;
  if (write !== null) return print(writePersonas({ ...options, write }));
  const run = options.learning ? learnPersonas : options.fit ? fitPersonas : judgePersonas;
  return asking(options, async ({ account }) => print(await run(options, account)));
}

/** Uses the running Rampart that was named, or one that is started for it. */
async function asking(
  { running, dns, dnsAnswers = null }: Pick<EvalOptions, 'running' | 'dns'> & { dnsAnswers?: string | null },
  use: (asked: Asked) => Promise<void>,
): Promise<void> {
  if (running) return use({ ...running, account: async () => running, feeds: null });
  const recorded = dnsAnswers === null ? null : await startRecordedDns(await readRecordedNames(dnsAnswers));
  const env = recorded === null ? (dns ? {} : NO_DNS) : { CHECKS_DNS_SERVERS: recorded.address };
  const up = await startScript(
    join(ROOT, 'scripts', 'up.mjs'),
    ['--json', '--limits', 'none', '--ephemeral'],
    env,
  );
  try {
    const suite = JSON.parse(up.line) as Record<'url' | 'key' | 'admin_url' | 'admin_token', string>;
    const access = { adminUrl: suite.admin_url, adminToken: suite.admin_token };
    const account = async () => ({ url: suite.url, key: await makeAccount(access) });
    await use({ url: suite.url, key: suite.key, account, feeds: new FeedLoader(access) });
  } finally {
    await up.stop();
    await recorded?.stop();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function evaluate(options: EvalOptions, asked: Asked): Promise<void> {
  const run = await measureFiles(options, asked, (metric) => options.json || print(lineOf(metric)));
  if (options.json) print(JSON.stringify(run, null, 2));
  else {
    for (const each of run.skipped) print(`skipped: ${each}`);
    for (const each of run.known) print(`published: ${each}`);
    for (const each of run.failed) print(`failed: ${each}`);
    print(describeRepeats());
  }
  if (run.failed.length > 0) process.exitCode = 1;
  if (options.markdown !== null) writePage(options.markdown, run);
}

function writePage(file: string, run: EvalRun): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, writeIntoPage(page, run));
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof UsageError
      ? `${error.message}\n\n${USAGE}${PERSONAS_USAGE}`
      : `${(error as Error).stack}\n`,
  );
  process.exitCode = 1;
});
