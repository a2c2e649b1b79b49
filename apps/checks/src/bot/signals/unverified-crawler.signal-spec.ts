import { evaluateSignals } from '@rampart/risk';
import { buildBotEvidence } from '../bot-evidence.builder';
import { unverifiedCrawler } from './unverified-crawler.signal';

const contributionsOf = (...given: Parameters<typeof buildBotEvidence>) =>
  evaluateSignals([unverifiedCrawler], buildBotEvidence(...given));

describe('unverified-crawler signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ kind: 'crawler', name: 'ExampleBot' }, { status: 'claimed' })).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The client claims to be a crawler (ExampleBot), which could not be verified.',
      }),
    ]);
  });

  it('fires without an address, and without a name', () => {
    expect(contributionsOf({ kind: 'crawler', name: '' })).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The client claims to be a crawler, which could not be verified.',
      }),
    ]);
  });

  it('does not fire on a verified crawler', () => {
    expect(
      contributionsOf({ kind: 'crawler', name: 'Googlebot' }, { status: 'verified', basis: 'dns' }),
    ).toEqual([]);
  });

  it('does not fire beside the signal of a spoofed one', () => {
    expect(
      contributionsOf({ kind: 'crawler', name: 'Googlebot' }, { status: 'spoofed', basis: 'dns' }),
    ).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ kind: 'unknown', name: '' })).toEqual([]);
  });
});
