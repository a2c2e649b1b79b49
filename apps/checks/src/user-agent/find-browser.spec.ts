import { findBrowser } from './find-browser';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

describe('findBrowser', () => {
  it.each([
    [`${CHROME} Safari/537.36`, 'Chrome', 150],
    [`${CHROME} Safari/537.36 Edg/149.0.1`, 'Edge', 149],
    [`${CHROME} Safari/537.36 OPR/120.0`, 'Opera', 120],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 140],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.3 Safari/604.1',
      'Safari',
      26,
    ],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer', 11],
    ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)', 'Internet Explorer', 6],
    ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android app', 2],
  ])('reads %s', (text, name, majorVersion) => {
    expect(findBrowser(text)).toEqual({ name, majorVersion });
  });

  it('gives no version where none stands', () => {
    expect(findBrowser('Firefox/')).toEqual({ name: 'Firefox', majorVersion: null });
  });

  it('finds none in what names none', () => {
    expect(findBrowser('Something 1.0')).toBeNull();
  });
});
