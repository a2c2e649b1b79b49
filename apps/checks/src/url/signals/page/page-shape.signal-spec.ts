import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { pageShape } from './page-shape.signal';

const contributionsOf = (url: string) => evaluateSignals([pageShape], buildUrlEvidence(url));

describe('page-shape signal', () => {
  it.each([
    ['https://sandbox.example/a/b.php', 37, 'The address of the page looks like those of phishing kits.'],
    ['https://sandbox.example/a/index.php', 51, 'The address of the page looks like those of phishing kits.'],
    ['https://sandbox.example/abc/abc/', 52, 'The address of the page looks like those of phishing kits.'],
    ['https://sandbox.com/abc/', 22, 'The address of the page looks like those of phishing kits.'],
    ['https://www.sandbox.com/abc/', 13, 'The address of the page looks like those of phishing kits.'],
    ['https://help.sandbox.com/abc/', 13, 'The address of the page looks like those of phishing kits.'],
    ['https://sandbox.com/disk-cache/', 8, 'The address of the page looks like those of phishing kits.'],
    [
      'https://a.pages.dev/disk-cache.html',
      -18,
      'The address looks like that of an ordinary article or file.',
    ],
    ['https://sandbox.example/?pXqwz', 14, 'The address of the page looks like those of phishing kits.'],
    [
      'https://sandbox.example/why-banks-grow-so-fast',
      -18,
      'The address looks like that of an ordinary article or file.',
    ],
    ['https://sandbox.example/a.pdf', -16, 'The address looks like that of an ordinary article or file.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://sandbox.example/',
    'https://sandbox.example/?a=b',
    'https://sandbox.example/about',
    'https://a.pages.dev/b.html',
    // A title that was copied with the company's page.
    'https://paypa1-secure.sandbox.example/why-banks-grow-so-fast',
    'https://roblox.com.ge/games/why-banks-grow-so-fast',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
