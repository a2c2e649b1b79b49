import { findImpossibility } from './find-impossibility';

const windows = (version: string, chrome: number) =>
  `Mozilla/5.0 (Windows NT ${version}; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.0.0 Safari/537.36`;

describe('findImpossibility', () => {
  it('finds a version that has not been released, and passes the last that might be', () => {
    expect(findImpossibility(windows('10.0', 221))).toBe('future_version');
    expect(findImpossibility(windows('10.0', 220))).toBeNull();
  });

  it('finds a Windows that does not exist', () => {
    expect(findImpossibility(windows('11.0', 150))).toBe('unknown_windows');
    expect(findImpossibility(windows('6.1', 109))).toBeNull();
  });

  it('finds a phone that is two', () => {
    expect(
      findImpossibility('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X; Android 13) Version/17.0'),
    ).toBe('two_phones');
  });

  it('passes Windows Phone, which claims to be both', () => {
    const text =
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; rv:11.0; IEMobile/11.0) like iPhone OS 7_0_3';
    expect(findImpossibility(text)).toBeNull();
  });

  it('is silent on what names no browser', () => {
    expect(findImpossibility('')).toBeNull();
  });
});
