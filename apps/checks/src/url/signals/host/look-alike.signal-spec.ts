import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { lookAlike } from './look-alike.signal';

const contributionsOf = (url: string) => evaluateSignals([lookAlike], buildUrlEvidence(url));

describe('look-alike signal', () => {
  it.each([
    ['https://paypal.sandbox.example/', 46, 'The host carries the name of paypal but does not belong to it.'],
    ['https://www.paypal.org/', 30, 'The host has the name of paypal but does not belong to it.'],
    ['https://wells-fargo.net/', 30, 'The host has the name of wellsfargo but does not belong to it.'],
    ['https://roblox.com.ge/', 40, 'The host has the name of roblox but does not belong to it.'],
    [
      'https://roblox.com.ge/games/920587237/a-game',
      48,
      'The host has the name of roblox but does not belong to it.',
    ],
    ['https://roblox.com.ge/games', 40, 'The host has the name of roblox but does not belong to it.'],
    ['https://roblox.gg/', 40, 'The host has the name of roblox but does not belong to it.'],
    ['https://cdn-paypal.com/', 30, 'The host is named after paypal but does not belong to it.'],
    ['https://login-paypal.com/', 46, 'The host carries the name of paypal but does not belong to it.'],
    ['https://paypal.icu/', 46, 'The host carries the name of paypal but does not belong to it.'],
    ['https://paypal.pages.dev/', 46, 'The host carries the name of paypal but does not belong to it.'],
    [
      'https://paypa1-secure.sandbox.example/',
      48,
      'The host imitates the look of paypal but does not belong to it.',
    ],
    [
      'https://facebouk.sandbox.example/',
      38,
      'The host is a letter away from facebook but does not belong to it.',
    ],
    [
      'https://steamconnunity.sandbox.example/',
      38,
      'The host is a letter away from steamcommunity but does not belong to it.',
    ],
    [
      'https://mabanquecreditagricole.sandbox.example/',
      38,
      'The host contains the name of creditagricole but does not belong to it.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://www.paypal.com/',
    'https://www.walmart.ca/',
    'https://pineapple.sandbox.example/',
    'https://finance.sandbox.example/',
    'https://transfer.sandbox.example/',
    'https://altruistic.sandbox.example/',
    'http://192.0.2.1/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
