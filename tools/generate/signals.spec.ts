import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEHAVIOR_FOLDERS } from '../../apps/behavior/src/signals';
import { CHECKS_SIGNALS } from '../../apps/checks/src/signals';
import { SIGNALS } from '../../apps/screening/src/decide/signals/registry';
import { renderSignals, SIGNALS_DOC } from './signals';

/** Checks that no order asks. */
const SINGLE_CHECKS: readonly string[] = ['url', 'bot'];

const codes = [
  ...SIGNALS.map((signal) => signal.code),
  ...CHECKS_SIGNALS.flatMap(({ signals }) => signals.map((signal) => signal.code)),
  ...BEHAVIOR_FOLDERS.flatMap(({ signals }) => signals.map((signal) => signal.code)),
];

it('says what each signal is in an order, and that the checks which no order asks are never in one', () => {
  const natures = CHECKS_SIGNALS.flatMap(({ folder, signals }) =>
    signals.map(({ code, inOrder }) => ({ code, isIn: inOrder !== 'never', folder })),
  );
  expect(natures.filter(({ isIn, folder }) => isIn === SINGLE_CHECKS.includes(folder))).toEqual([]);
  expect(SIGNALS.filter(({ inOrder }) => inOrder === 'never')).toEqual([]);
});

describe('docs/signals.md', () => {
  it('is what the registries say; after a change of signals run `npm run generate`', () => {
    expect(readFileSync(join(__dirname, '../..', SIGNALS_DOC), 'utf8')).toBe(renderSignals());
  });

  it('lists every signal once: no two services give one code two meanings', () => {
    const listed = [...renderSignals().matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code);
    expect(listed.sort()).toEqual([...new Set(codes)].sort());
  });

  it('gives every check a weight', () => {
    expect(renderSignals()).not.toContain('undefined');
  });
});
