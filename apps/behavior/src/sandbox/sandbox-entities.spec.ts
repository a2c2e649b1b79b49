import { WINDOW_NAMES } from '@rampart/contracts';
import { findExceeded, toWindowCounts } from '../velocity/assess-velocity';
import { DEFAULT_THRESHOLDS, defaultLimits } from '../velocity/thresholds/default-limits';
import { ENTITY_VALUES, findSandboxEntity } from './sandbox-entities';

const KINDS = DEFAULT_THRESHOLDS.map(({ entityType }) => entityType ?? 'email');

function exceededBy(name: string, kind: string): string[] {
  const found = findSandboxEntity(kind, name);
  if (found === null) throw new Error(`${name} is not in the sandbox`);
  return findExceeded(toWindowCounts(found.counted), defaultLimits(kind)).map(({ window }) => window);
}

describe.each(KINDS)('an entity of the sandbox, of type %s', (kind) => {
  it.each(WINDOW_NAMES)('exceeds %s alone when that is its name', (window) => {
    expect(exceededBy(`sandbox-busy-${window}`, kind)).toEqual([window]);
  });

  it('exceeds every window, or none, when that is its name', () => {
    expect(exceededBy('sandbox-busy-always', kind)).toEqual(WINDOW_NAMES);
    expect(exceededBy('sandbox-calm', kind)).toEqual([]);
  });

  it('never acts less often in a longer window', () => {
    for (const { value } of ENTITY_VALUES) {
      const counts = Object.values(toWindowCounts(countedOf(value.replace('…', ''), kind)));
      expect([...counts].sort((left, right) => left - right)).toEqual(counts);
    }
  });
});

function countedOf(name: string, kind: string) {
  const found = findSandboxEntity(kind, name);
  if (found === null) throw new Error(`${name} is not in the sandbox`);
  return found.counted;
}

describe('a cookie of the sandbox', () => {
  it.each(['new', 'consistent', 'mismatch'])('is %s when that is its name', (word) => {
    expect(findSandboxEntity('cookie', `sandbox-cookie-${word}-1`)?.cookieConsistency).toBe(word);
  });

  it('is consistent by any other name, and nothing else is one', () => {
    expect(findSandboxEntity('cookie', 'sandbox-calm')?.cookieConsistency).toBe('consistent');
    expect(findSandboxEntity('email', 'sandbox-cookie-new')?.cookieConsistency).toBeNull();
  });
});

describe('the entities of the sandbox', () => {
  it('are known by the beginning of their value, however it is written', () => {
    const calm = findSandboxEntity('email', 'sandbox-calm');
    expect(findSandboxEntity('email', ' Sandbox-Calm-17@shop.example ')).toEqual(calm);
    expect(calm).not.toBeNull();
  });

  it('leave every other value to be counted', () => {
    expect(findSandboxEntity('email', 'ann@shop.example')).toBeNull();
    expect(findSandboxEntity('email', 'x-sandbox-calm')).toBeNull();
  });

  it('act at one and the same moment, so that the age of an account never changes', () => {
    const moments = ENTITY_VALUES.map(({ value }) => countedOf(value.replace('…', ''), 'cookie').at);
    expect(new Set(moments.map((each) => each.toISOString()))).toEqual(new Set(['2026-01-01T00:00:00.000Z']));
  });
});
