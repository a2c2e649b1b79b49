import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { INTERACTION_SIGNALS } from './interaction-signals';

const files = readdirSync(join(__dirname, 'signals'), { recursive: true }).map(String);
const signals = files.filter((file) => file.endsWith('.signal.ts'));

describe('the registry of interaction signals', () => {
  it('lists every signal in the folder, each under a code of its own', () => {
    expect(INTERACTION_SIGNALS).toHaveLength(signals.length);
    const codes = INTERACTION_SIGNALS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(signals.length);
    for (const code of codes) expect(code).toMatch(/^interaction_[a-z_]+$/);
  });

  it.each(signals)('%s has a spec', (signal) => {
    expect(files).toContain(signal.replace('.ts', '-spec.ts'));
  });
});
