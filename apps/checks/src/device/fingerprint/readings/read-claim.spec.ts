import { comesToAnEnd } from '@rampart/testing';
import { readClaim } from './read-claim';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

describe('readClaim', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, 'windows', 'chrome', 150],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/150.0.0.0`,
      'windows',
      'edge',
      150,
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36 OPR/130.0.0.0`, 'linux', 'opera', 150],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`, 'chromeos', 'chrome', 150],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM.replace('Chrome', 'HeadlessChrome')}`,
      'linux',
      'chrome',
      150,
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'mac', 'safari', null],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0', 'linux', 'firefox', null],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) CriOS/147.0.0.0 Mobile Safari',
      'ios',
      'chrome',
      null,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 11_0) Chrome/40.0.6419.1 Mobile Safari/537.36',
      'ios',
      'chrome',
      null,
    ],
    ['curl/8.0', null, 'other', null],
    ['', null, 'other', null],
  ])('reads %s', (userAgent, os, browser, chromiumMajor) => {
    expect(readClaim(userAgent)).toMatchObject({
      os,
      browser,
      chromiumMajor,
      isChromium: chromiumMajor !== null,
    });
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/150.0.0.0 Mobile', 'Pixel 7'],
    ['Mozilla/5.0 (Linux; Android 9; SM-G960F Build/PPR1.180610.011; wv) Chrome/90.0.0.0', 'SM-G960F'],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile', null],
    ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5', 'iPad'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0', null],
  ])('reads the model in %s', (userAgent, model) => {
    expect(readClaim(userAgent).model).toBe(model);
  });

  it('comes to an end on hostile text', () => {
    for (const piece of ['Android 9; ', 'Chrome/1', ' Build/', 'Android ', 'x'])
      expect(comesToAnEnd(() => readClaim(piece.repeat(20_000)))).toHaveProperty('model');
  });
});
