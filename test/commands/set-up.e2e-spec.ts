import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './started-up.fixture';

/** A small checkout with our scripts and with sources and packages that the test creates. */
let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs a line against a module of scripts/. @returns what it printed. */
function ask(module: string, expression: string): string {
  const line = `import * as it from ${JSON.stringify(join(root, 'scripts', module))};\nconsole.log(await ${expression});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', line], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : stderr;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rampart-set-up-'));
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  cpSync(join(ROOT, '.swcrc'), join(root, '.swcrc'));
  write('package.json', '{"name":"small"}');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('the build', () => {
  beforeEach(() => {
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    write(
      'apps/one/src/main.ts',
      "import { word } from '@rampart/config';\nexport const said: string = word;",
    );
    write('apps/one/src/old.ts', 'export const old = 1;');
    write('apps/one/src/main.spec.ts', 'this is no program');
    write('apps/one/src/page.html', '<p>');
    write('libs/config/src/index.ts', "export const word = 'hello';");
  });

  it('compiles what runs, brings along what it reads, and leaves specs out', () => {
    ask('build.mjs', 'it.build()');
    expect(require(join(root, 'dist/apps/one/src/main.js'))).toEqual({ said: 'hello' });
    expect(existsSync(join(root, 'dist/apps/one/src/page.html'))).toBe(true);
    expect(existsSync(join(root, 'dist/apps/one/src/main.spec.js'))).toBe(false);
  });

  it('detects that it is out of date: a new, changed or missing source', () => {
    expect(ask('build.mjs', 'it.isBuilt()')).toBe('false');
    const changes = [
      () => write('apps/one/src/new.ts', 'export const fresh = 1;'),
      () => write('apps/one/src/main.ts', 'export const said = 1;'),
      () => rmSync(join(root, 'apps/one/src/old.ts')),
    ];
    for (const change of changes) {
      ask('build.mjs', 'it.build()');
      expect(ask('build.mjs', 'it.isBuilt()')).toBe('true');
      change();
      expect(ask('build.mjs', 'it.isBuilt()')).toBe('false');
    }
    ask('build.mjs', 'it.build()');
    expect(existsSync(join(root, 'dist/apps/one/src/old.js'))).toBe(false);
  });

  it('names the file that does not compile, and leaves the last good build alone', () => {
    ask('build.mjs', 'it.build()');
    write('apps/one/src/main.ts', 'export const = 1;');
    expect(ask('build.mjs', 'it.build()')).toContain('apps/one/src/main.ts does not compile');
    expect(readFileSync(join(root, 'dist/apps/one/src/main.js'), 'utf8')).toContain('said');
  });
});

describe('whether everything is installed', () => {
  const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } });
  const isInstalled = () => ask('install.mjs', 'it.isInstalled()');

  beforeEach(() => {
    write('node_modules/one/package.json', '{}');
    const others = { 'node_modules/for-another-platform': { version: '1.0.0', optional: true } };
    write('package-lock.json', lock({ 'node_modules/one': { version: '1.0.0' }, ...others }));
    write('node_modules/.package-lock.json', lock({ 'node_modules/one': { version: '1.0.0' } }));
  });

  it('is so when npm’s own record agrees with package-lock.json, but for packages of other platforms', () => {
    expect(isInstalled()).toBe('true');
  });

  it('is not so when a version differs, a package is missing, or an installation was cut short', () => {
    write('package-lock.json', lock({ 'node_modules/one': { version: '2.0.0' } }));
    expect(isInstalled()).toBe('false');
    write('package-lock.json', lock({ 'node_modules/two': { version: '1.0.0' } }));
    expect(isInstalled()).toBe('false');
    write('package-lock.json', lock({ 'node_modules/one': { version: '1.0.0' } }));
    rmSync(join(root, 'node_modules/one'), { recursive: true });
    expect(isInstalled()).toBe('false');
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(isInstalled()).toBe('false');
  });
});
