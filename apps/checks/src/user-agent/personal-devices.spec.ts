import { comesToAnEnd } from '@rampart/testing';
import { namesPersonalDevice } from './personal-devices';

describe('namesPersonalDevice', () => {
  it.each([
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'Example/1.0 (iPhone; iOS 18.1)',
    'K1000_WAP2_0',
    'V908/MIDP2.0/CLDC1.1/Screen-240x320',
    'FLY-SX205/BSI AU.Browser/2.0 QO3C1 MMP/1.0',
    'Mozilla/5.0 (Danger hiptop 3.4; U; AvantGo 3.2)',
    'Mozilla/5.0 (Web0S; Linux/SmartTV)',
    'SPV-C700',
    'rim8130v2',
    'MOTORAZR-MAXX-V6',
  ])('finds one in %s', (text) => {
    expect(namesPersonalDevice(text)).toBe(true);
  });

  it.each([
    '',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'iPodder/2.1',
    'Lemon/1.0',
    'flyer 2024',
    'Mozilla/5.0 (compatible; Example/1.0; +https://www.au.example/)',
    'screen 1024x768',
  ])('finds none in %j', (text) => {
    expect(namesPersonalDevice(text)).toBe(false);
  });

  it.each(['a', 'fly ', '1', 'moto', 'wap', 'release/20', 'midp'])('comes to an end on many %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(comesToAnEnd(() => namesPersonalDevice(text))).toEqual(expect.any(Boolean));
  });
});
