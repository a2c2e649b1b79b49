import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { sharedHost } from './shared-host.signal';

const contributionsOf = (url: string) => evaluateSignals([sharedHost], buildUrlEvidence(url));

describe('shared-host signal', () => {
  it.each([
    [
      'https://a.pages.dev/',
      50,
      'The page is on pages.dev, a service where anyone can publish a site for free.',
    ],
    ['https://a.github.io/', 40, 'The page is on github.io, a code host where anyone can publish a site.'],
    ['https://bit.ly/x1', 50, 'The page is on bit.ly, a link shortener, which hides where it leads.'],
    [
      'https://a.duckdns.org/',
      52,
      'The page is on duckdns.org, a dynamic DNS service, which gives names to private machines.',
    ],
    [
      'https://docs.google.com/forms/x',
      44,
      'The page is on docs.google.com, a service where anyone can publish a form or a document.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://pages.dev/', 'https://bit.ly/', 'https://google.com/', 'https://notpages.dev/'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
