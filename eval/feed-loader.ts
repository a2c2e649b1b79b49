import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TOOL = join(__dirname, '..', 'tools', 'rampart', 'main.js');
const run = promisify(execFile);

/** The suite's address for the operator's tool. */
export interface OperatorAccess {
  readonly adminUrl: string;
  readonly adminToken: string;
}

/** Loads feeds into our own suite with the operator's tool. */
export class FeedLoader {
  constructor(private readonly access: OperatorAccess) {}

  /**
   * Replaces a data set by these lines and returns once it is in service.
   *
   * @param set its name, e.g. `threat-addresses`.
   * @throws with the tool's message when it refuses the lines.
   */
  async load(set: string, lines: readonly string[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-eval-'));
    const file = join(folder, `${set}.txt`);
    try {
      writeFileSync(file, `${lines.join('\n')}\n`);
      await run(process.execPath, [TOOL, 'data', 'import', set, '--file', file, '--replace'], {
        env: {
          ...process.env,
          RAMPART_ADMIN_URL: this.access.adminUrl,
          RAMPART_ADMIN_TOKEN: this.access.adminToken,
        },
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
