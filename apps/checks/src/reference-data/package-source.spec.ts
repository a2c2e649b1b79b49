import { dateInVersion, fromValues, openPackage } from './package-source';

describe('dateInVersion', () => {
  it('reads the day of versions that hold one', () => {
    expect(dateInVersion('2.3.2026061719')).toBe('2026-06-17');
    expect(dateInVersion('1.26.0')).toBeNull();
  });
});

describe('openPackage', () => {
  it('says which package is not installed', () => {
    expect(() => openPackage('no-such-package')).toThrow('no-such-package is not installed');
  });
});

describe('fromValues', () => {
  it('has the digest of its content', async () => {
    const info = { name: 'a', version: '1', licence: 'x', source: 'x', rows: 1, date: null };
    const digestOf = (table: unknown) => fromValues(info, null, table).digest();
    expect(await digestOf([1])).toMatch(/^[0-9a-f]{64}$/);
    expect(await digestOf([1])).toBe(await digestOf([1]));
    expect(await digestOf([2])).not.toBe(await digestOf([1]));
  });
});
