import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { temporaryRoot } from '../../tools/engines/temporary-root';
import { findUnprivilegedAccount } from '../../tools/engines/unprivileged-account';
import { killAllUps, startUp } from '../commands/started-up.fixture';
import { operatorOf } from '../e2e/operator.fixture';
import { type Block, partsOf, type Step } from './blocks.fixture';
import { deviationOf, jsonValuesIn } from './compare-shown.fixture';
import { openShell, type Ran, type ShellSession } from './shell-session.fixture';

const ROOT = join(__dirname, '../..');

/** A fresh `npm run up`, on a data folder of its own. */
export interface Instance {
  readonly url: string;
  readonly key: string;
  readonly adminUrl: string;
  readonly adminToken: string;
  readonly natsUrl: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

export interface PageChoices {
  /** Who reads the page: the demo account, or an account that has seen nothing yet. */
  readonly account: 'demo' | 'new';
  /** Blocks that are not run here: how their first line begins, and why. Only their syntax is checked. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Blocks that end with Ctrl-C: how their first line begins. It is pressed once everything shown has come. */
  readonly untilCtrlC?: readonly string[];
  /** Blocks with a command that fails, as the page explains: how their first line begins, and its exit code. */
  readonly exits?: Readonly<Record<string, number>>;
  /** Variables of the reader's shell that the page does not set. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the suite as a newcomer does; all pages of a spec file share one. Ready once it has screened an order. */
export async function startInstance(): Promise<Instance> {
  const dataDir = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-page-data-'));
  // Not the usual ones, which test/commands expects to get again.
  writeFileSync(
    join(dataDir, 'ports.json'),
    JSON.stringify({ admin: 8888, nats: 8889, console: 8890, shop: 8891 }),
  );
  const up = await startUp(['--port', '0', '--limits', 'default'], { RAMPART_DATA_DIR: dataDir });
  const instance: Instance = {
    url: up.ready.url,
    key: up.ready.key,
    adminUrl: up.ready.admin_url,
    adminToken: up.ready.admin_token,
    natsUrl: up.ready.nats_url,
    dataDir,
    stop: async () => {
      up.process.kill('SIGTERM');
      await up.exited;
      killAllUps();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await warmUp(instance);
  return instance;
}

/** On a busy machine the first order may be refused for being late; a page must not depend on that. */
async function warmUp(instance: Instance): Promise<void> {
  const key = await newKey(instance);
  const screen = () =>
    fetch(`${instance.url}/api/v1/screen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ ip: '192.0.2.1' }),
    });
  await untilTrue(async () => (await screen()).ok, 'an order is screened', 60_000);
}

/**
 * Runs every `sh` block of a page in its order, in one shell, on a fresh instance, and compares what comes back with
 * what the page shows: a test per block. How a page marks its blocks:
 *
 * - `sh`: commands that a reader pastes. Every command must succeed, and an answer with an `error` must be shown.
 * - `json` or `text`, next after an `sh` block: what comes back, shortened (`compare-shown.fixture.ts` has the rules:
 *   shown members must be there with the same values, `…` stands for what is left out, ids and times are compared by
 *   shape). Text may be of standard error, too.
 * - a block of any language whose first line is a comment with nothing but a file's name (`// events.mjs`,
 *   `# screen.py`): saved under that name before the blocks below it are run. The page asks the reader to do so.
 * - other blocks are for reading.
 *
 * `http://127.0.0.1:8787`, `http://127.0.0.1:8788` (admin), `nats://127.0.0.1:8789` and `rmp_live_…` stand for what
 * `npm run up` has printed. The shell is in a copy of the checkout and has a `/tmp` of its own, so that files of the
 * page leave no trace.
 *
 * @param path of the page, from the root.
 * @param instance called when the tests run.
 */
export function describeDocument(path: string, instance: () => Instance, choices: PageChoices): void {
  const { elsewhere = {}, untilCtrlC = [], exits = {} } = choices;
  const parts = partsOf(readFileSync(join(ROOT, path), 'utf8'));
  const steps = parts.filter((part): part is Step => 'commands' in part);
  const reasonOf = (block: Block) => findByPrefix(elsewhere, firstLine(block));
  let shell: ShellSession;
  let printed: Readonly<Record<string, string>>;

  describe(path, () => {
    beforeAll(async () => {
      const { url, adminUrl, natsUrl, dataDir, ...access } = instance();
      const key = choices.account === 'demo' ? access.key : await newKey(instance());
      shell = openShell({ RAMPART_DATA_DIR: dataDir, ...choices.env });
      printed = {
        '/tmp/': shell.tmp,
        'http://127.0.0.1:8787': url,
        'http://127.0.0.1:8788': adminUrl,
        'nats://127.0.0.1:8789': natsUrl,
        'rmp_live_…': key,
      };
    });
    afterAll(() => shell?.close());

    for (const part of parts) {
      if ('block' in part) {
        it(`line ${part.block.line}: ${part.name}`, () => shell.save(part.name, asPrinted(part.block.text)));
      } else if (reasonOf(part.commands)) {
        const { commands } = part;
        it(`line ${commands.line}, not run (${reasonOf(commands)}): ${firstLine(commands)}`, () => {
          expect(syntaxErrorOf(commands.text)).toBe('');
        });
      } else {
        it(`line ${part.commands.line}: ${firstLine(part.commands)}`, () => follow(part));
      }
    }

    it('names only blocks that are on the page', () => {
      const lines = steps.map(({ commands }) => firstLine(commands));
      const absent = [...Object.keys(elsewhere), ...untilCtrlC].filter(
        (prefix) => !lines.some((line) => line.startsWith(prefix)),
      );
      expect(absent).toEqual([]);
    });

    it('names only scripts that exist', () => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      const named = steps.flatMap(({ commands }) =>
        [...commands.text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name),
      );
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    });
  });

  const asPrinted = (text: string) =>
    Object.entries(printed).reduce((all, [shown, real]) => all.replaceAll(shown, real), text);

  async function follow({ commands, shown }: Step): Promise<void> {
    const text = asPrinted(commands.text);
    const deviation = (ran: Ran) => (shown ? deviationOf(shown, outputFor(shown, ran)) : null);
    const endless = untilCtrlC.some((prefix) => firstLine(commands).startsWith(prefix));
    const ran = endless
      ? await shell.runUntil(text, (stdout) => deviation({ stdout, stderr: '', failed: [] }) === null)
      : await shell.run(text);
    const explained = Object.entries(exits).find(([prefix]) => firstLine(commands).startsWith(prefix))?.[1];
    const failed = ran.failed.filter((each) => !each.startsWith(`${explained}: `));
    if (failed.length > 0) throw new Error(`${failed.join('\n')}\n${ran.stdout}\n${ran.stderr}`);
    const found = deviation(ran) ?? unshownError(shown, ran);
    if (found) throw new Error(`${found}\n\n${ran.stdout}\n${ran.stderr}`);
  }
}

async function newKey(instance: Instance): Promise<string> {
  return (await operatorOf(instance).newTenant({ rate_per_minute: 120 })).key;
}

const firstLine = ({ text }: Block) => text.trimStart().split('\n')[0] ?? '';

function findByPrefix(list: Readonly<Record<string, string>>, line: string): string | undefined {
  return Object.entries(list).find(([prefix]) => line.startsWith(prefix))?.[1];
}

function syntaxErrorOf(commands: string): string {
  return spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' }).stderr;
}

/** What a page shows as text may be an error or progress, which a terminal shows as well. */
function outputFor(shown: Block, { stdout, stderr }: Ran): string {
  return shown.language === 'text' ? `${stdout}\n${stderr}` : stdout;
}

/** Under a block that shows answers, errors among them are compared; elsewhere a refusal would go unnoticed. */
function unshownError(shown: Block | null, { stdout }: Ran): string | null {
  if (shown?.language === 'json') return null;
  const refused = jsonValuesIn(stdout).find(
    (value) => typeof value === 'object' && value && 'error' in value,
  );
  return refused ? `the page does not show this answer: ${JSON.stringify(refused)}` : null;
}
