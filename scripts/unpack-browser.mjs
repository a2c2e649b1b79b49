import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PACKAGE = '@sparticuz/chromium';
/** The package unpacks its own copies of system libraries only where it believes to be on Amazon Linux. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

/**
 * Unpacks the Chromium that tests of the console drive: from npm, so that a machine needs nothing but Node, and the same
 * version everywhere. Once per version; a second or two.
 *
 * @returns its folder, with `chromium`, `al2023/lib` (libraries) and `fonts`.
 */
function unpackBrowser() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', PACKAGE, 'package.json'), 'utf8'));
  const folder = join(ROOT, '.rampart', `chromium-${version}-with-fonts`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const script = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: ROOT,
      env: { ...process.env, ...WITH_LIBRARIES, TMPDIR: draft },
      stdio: ['ignore', 2, 2],
    });
    nameFonts(draft, folder);
    renameSync(draft, folder);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(join(folder, 'chromium'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The package's own configuration looks for fonts in folders of Amazon Linux and in /tmp. Without any font, Chromium ends
 * when it draws the first letter.
 */
function nameFonts(draft, folder) {
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
  writeFileSync(join(draft, 'fonts/fonts.conf'), text);
}

process.stdout.write(unpackBrowser());
