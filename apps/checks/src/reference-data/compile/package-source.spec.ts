import { dateInVersion, openPackage } from './package-source';

describe('dateInVersion', () => {
  it('reads the day of versions that contain one', () => {
    expect(dateInVersion('2.3.2026061719')).toBe('2026-06-17');
    expect(dateInVersion('1.26.0')).toBeNull();
  });
});

describe('openPackage', () => {
  it('names the package that is not installed', () => {
    expect(() => openPackage('no-such-package')).toThrow('no-such-package is not installed');
  });
});
