import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { oddFolder } from './odd-folder.signal';

const popularDomains = new Map([['popular.example', 20_000]]);
const contributionsOf = (url: string) =>
  evaluateSignals([oddFolder], buildUrlEvidence(url, { popularDomains }));

describe('odd-folder signal', () => {
  it.each([
    ['https://sandbox.example/vok/', 20, 'vok'],
    ['https://sandbox.example/vok/index.html', 20, 'vok'],
    ['https://sandbox.example/shoes/vok/index.php', 12, 'vok'],
    ['https://sandbox.example/run19/', 8, 'run19'],
  ])('fires on %s with %d points and its exact sentence', (url, points, folder) => {
    expect(contributionsOf(url)).toEqual([
      expect.objectContaining({
        points,
        reason: `The page is in a folder called “${folder}”, a name without meaning.`,
      }),
    ]);
  });

  it.each([
    'https://sandbox.example/vok',
    'https://sandbox.example/shoes/',
    'https://sandbox.example/en/us/',
    'https://sandbox.example/docs/',
    'https://sandbox.example/mp3/',
    'https://sandbox.example/summer2026/',
    'https://sandbox.example/vok/why-banks-grow-so-fast/',
    'https://sandbox.example/vok/a.pdf',
    'https://www.paypal.com/vok/',
    'https://popular.example/vok/',
    'https://a.pages.dev/vok/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
