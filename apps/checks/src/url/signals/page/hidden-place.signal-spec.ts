import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { hiddenPlace } from './hidden-place.signal';

const contributionsOf = (url: string) => evaluateSignals([hiddenPlace], buildUrlEvidence(url));

describe('hidden-place signal', () => {
  it.each([
    [
      'https://sandbox.example/wp-includes/a',
      48,
      'The page is in the folder “wp-includes”, where sites do not keep pages.',
    ],
    [
      'https://sandbox.example/.well-known/a/',
      48,
      'The page is in the folder “.well-known”, where sites do not keep pages.',
    ],
    [
      'https://sandbox.example/images/a.php',
      30,
      'The page is in the folder “images”, where sites do not keep pages.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://sandbox.example/wp-content/uploads/a.jpg',
    'https://sandbox.example/images.php',
    'https://sandbox.example/image/77/',
    'https://sandbox.example/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
