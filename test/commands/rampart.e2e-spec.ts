import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOL = join(__dirname, '../../dist/tools/rampart/main.js');
const folder = mkdtempSync(join(tmpdir(), 'rampart-tool-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('ends quietly when its reader has seen enough', () => {
  const command = '"$1" "$2" keys create --help | head -1';
  const { stdout, stderr } = spawnSync('bash', ['-c', command, 'bash', process.execPath, TOOL], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({
    stdout: expect.stringMatching(/^Usage: .*\n$/),
    stderr: '',
  });
});

it('prints no error about a pipe that is closed before it writes', () => {
  const command = '{ sleep 0.1; exec "$1" "$2" --help; } 2>"$3" | true';
  const said = join(folder, 'stderr');
  writeFileSync(said, '');
  spawnSync('bash', ['-c', command, 'bash', process.execPath, TOOL, said]);
  expect(spawnSync('cat', [said], { encoding: 'utf8' }).stdout).toBe('');
});

it('loads no packages but the few that it needs: a call costs little', () => {
  const report = join(folder, 'report.cjs');
  writeFileSync(
    report,
    `process.on('exit', () => {
      const groups = Object.keys(require.cache).map((file) => /[.]groups.(.*)[.]js$/.exec(file)?.[1] ?? []);
      require('node:fs').writeSync(2, JSON.stringify(groups.flat().sort()));
    });`,
  );
  const { stderr } = spawnSync(process.execPath, ['-r', report, TOOL, 'accounts', '--help'], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stderr)).toEqual(['commander', 'yaml', 'zod']);
});
