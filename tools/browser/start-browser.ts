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

/**
 * Starts a real Chromium: from npm, unpacked with fonts first if it is not yet, on Linux with x64. Elsewhere the one that
 * `CHROMIUM` names, or the system's Chrome.
 *
 * @param root of the repository.
 * @throws Error of Playwright that says where it looked.
 */
export async function startBrowser(root: string): Promise<Browser> {
  const { platform, arch, env } = process;
  if (env.CHROMIUM) return chromium.launch({ executablePath: env.CHROMIUM, args: ARGS });
  if (`${platform}-${arch}` !== 'linux-x64') return chromium.launch({ channel: 'chrome', args: ARGS });
  const folder = execFileSync(process.execPath, [join(root, 'scripts/unpack-browser.mjs')], {
    encoding: 'utf8',
  });
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  });
}
