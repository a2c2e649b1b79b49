import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { pageData } from './page-data.signal';

const contributionsOf = (url: string) => evaluateSignals([pageData], buildUrlEvidence(url));

describe('page-data signal', () => {
  it.each([
    ['https://sandbox.example/?email=a', 24, 'The link contains an e-mail address or a username.'],
    ['https://sandbox.example/a#b@sandbox.example', 24, 'The link contains an e-mail address or a username.'],
    ['https://sandbox.example/LOjs9372HJKwsXx', 16, 'The link contains a long identifier of its recipient.'],
    ['https://sandbox.example/ab!c1', 14, 'The link contains a long identifier of its recipient.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://sandbox.example/about', 'https://sandbox.example/@person', 'https://sandbox.example/'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
