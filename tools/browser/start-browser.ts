import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Of a container that runs as root; and nothing that Chromium would do on its own. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Starts a real Chromium, which is unpacked with fonts first if it is not yet. @param root of the repository. */
export async function startBrowser(root: string): Promise<Browser> {
  const folder = execFileSync(process.execPath, [join(root, 'scripts/unpack-browser.mjs')], {
    encoding: 'utf8',
  });
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  });
}
