import { comesToAnEnd } from '@rampart/testing';
import { findPersonShape, looksLikeSmallBrowser } from './person-shape';

describe('findPersonShape', () => {
  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)',
    'Mozilla/4.08 [en] (Win98; I ;Nav)',
    'Opera/9.80 (Macintosh; Intel Mac OS X 10.6.8; U; de) Presto/2.9.168 Version/11.52',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X90)',
    'Mozilla/4.0 WebTV/2.6 (compatible; MSIE 4.0)',
    'Opera/9.0 (Unheard Of; U; en)',
    'Mozilla/5.0 (UnheardOfOS 1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (F905i;FOMA;like Gecko)',
  ])('sees a browser: %s', (text) => {
    expect(findPersonShape(text)).toBe('browser');
  });

  it.each([
    'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UP1A)',
    'Example/1.0 CFNetwork/1490.0.4 Darwin/23.2.0',
    'Nokia6230/2.0 (04.44) Profile/MIDP-2.0 Configuration/CLDC-1.1',
    'SAMSUNG-GT-S5230/S523XXIA1 SHP/VPP/R5',
    'NEX800/Profile/MIDP.2.0Configuration/CLDC.1.0',
    'SKYWORTH-T650/S100/WAP2.0',
    'Fly V120',
    'motozn4',
  ])('sees an app or a phone: %s', (text) => {
    expect(findPersonShape(text)).toBe('app');
  });

  it.each([
    '',
    'Mozilla/5.0',
    'Mozilla/5.0 (compatible)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'python-requests/2.32.0',
    'Something 1.0',
    'Mozilla/5.0 (compatible; UnheardOf/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Voyager/100',
  ])('sees neither: %j', (text) => {
    expect(findPersonShape(text)).toBeNull();
  });
});

describe('looksLikeSmallBrowser', () => {
  it.each([
    'Surf/0.4.1 (X11; Linux i686) AppleWebKit/531.2',
    'AmigaVoyager/3.4.4 (MorphOS/PPC native)',
    'ICE Browser/5 (Windows XP)',
    'SEMC-Browser/1.0',
  ])('sees one in %s', (text) => {
    expect(looksLikeSmallBrowser(text)).toBe(true);
  });

  it.each([
    'Something/1.0',
    '',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'yacy (i386 Linux 2.6.14; java 1.5.0_04)',
    'Daemon/1.0 (OS: linux-gnu, ARCH: x86_64)',
    'Ace Explorer',
  ])('sees none in %j', (text) => {
    expect(looksLikeSmallBrowser(text)).toBe(false);
  });

  it.each(['a', 'mozilla/5.0 (', 'browser', ' x11', 'opera/9'])('comes to an end on many %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const whole = `Mozilla/5.0 (x) AppleWebKit/5 (KHTML, like Gecko) ${text}`;
    const read = () => [findPersonShape(text), looksLikeSmallBrowser(text), findPersonShape(whole)];
    expect(comesToAnEnd(read)).toHaveLength(3);
  });
});
