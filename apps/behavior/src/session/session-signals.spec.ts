import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateSignals } from '@rampart/risk';
import { buildFacts } from './session-facts.fixture';
import { SESSION_SIGNALS } from './session-signals';

const files = readdirSync(join(__dirname, 'signals'), { recursive: true, encoding: 'utf8' });
const sources = files.filter((file) => file.endsWith('.signal.ts'));

describe('the registry of session signals', () => {
  it('lists every signal of the folder, once', () => {
    expect(SESSION_SIGNALS).toHaveLength(sources.length);
    expect(new Set(SESSION_SIGNALS.map(({ code }) => code)).size).toBe(sources.length);
  });

  it.each(sources)('%s has a spec', (source) => {
    expect(files).toContain(source.replace('.signal.ts', '.signal-spec.ts'));
  });

  it('finds nothing in a session without reported values', () => {
    expect(evaluateSignals(SESSION_SIGNALS, buildFacts())).toEqual([]);
  });
});
