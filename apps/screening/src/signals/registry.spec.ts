import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_SIGNALS, TOTALS_SIGNALS } from './registry';

const signals = [...ORDER_SIGNALS, ...TOTALS_SIGNALS];
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.signal.ts'),
);

describe('the registry of signals', () => {
  it('lists every signal of the folder, and no other', () => {
    const registry = readFileSync(join(__dirname, 'registry.ts'), 'utf8');
    const unlisted = files.filter((file) => !registry.includes(`'./${file.replace(/\.ts$/, '')}'`));
    expect(unlisted).toEqual([]);
    expect(signals).toHaveLength(files.length);
  });

  it('gives every signal a code of its own, after which its file is named', () => {
    const codes = signals.map((signal) => signal.code);
    expect(new Set(codes).size).toBe(codes.length);
    const named = files.map((file) => file.split('/').at(-1)?.replace('.signal.ts', '').replaceAll('-', '_'));
    expect(named.sort()).toEqual([...codes].sort());
  });

  it.each(files)('has a spec beside %s', (file) => {
    expect(existsSync(join(__dirname, file.replace(/\.ts$/, '.spec.ts')))).toBe(true);
  });

  it.each(signals.map((signal) => [signal.code, signal] as const))(
    'documents %s in a sentence',
    (_code, signal) => {
      expect(signal.description).toMatch(/^[A-Z].*\.$/);
    },
  );
});
