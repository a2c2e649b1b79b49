import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { AppClocks } from './app-clocks';

/** Reports its wall clock, in three ways, and its monotonic clock on request. */
const PROGRAM = `process.stdin.on('data', () =>
  console.log(JSON.stringify([Date.now(), new Date().getTime(), Date.parse(Date()), performance.now(), new Date(7).getTime()])));`;

let folder: string;
let child: ChildProcess;
let lines: Interface;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clocks-'));
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function times(): Promise<number[]> {
  child.stdin?.write('?');
  const [line] = await once(lines, 'line');
  return JSON.parse(line);
}

test('a clock that jumps is wrong by so much, forward and back, and right again; the monotonic one goes on', async () => {
  const clocks = new AppClocks(folder);
  const env = { ...process.env, ...clocks.environment({}) };
  child = spawn(process.execPath, ['-e', PROGRAM], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  let [, , , before = 0] = await times();
  for (const shift of [3_600_000, -3_600_000, 0]) {
    await clocks.set({ pid: child.pid } as Parameters<AppClocks['set']>[0], shift);
    const [now = 0, made = 0, written = 0, monotonic = 0, given] = await times();
    for (const moment of [now, made, written])
      expect(Math.abs(moment - Date.now() - shift)).toBeLessThan(60_000);
    expect(monotonic).toBeGreaterThan(before);
    expect(monotonic - before).toBeLessThan(60_000);
    expect(given).toBe(7);
    before = monotonic;
  }
});
