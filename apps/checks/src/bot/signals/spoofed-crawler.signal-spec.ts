import { evaluateSignals } from '@rampart/risk';
import { buildBotEvidence } from '../bot-evidence.builder';
import { spoofedCrawler } from './spoofed-crawler.signal';

const contributionsOf = (...given: Parameters<typeof buildBotEvidence>) =>
  evaluateSignals([spoofedCrawler], buildBotEvidence(...given));

describe('spoofed-crawler signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(
      contributionsOf({ kind: 'crawler', name: 'Googlebot' }, { status: 'spoofed', basis: 'dns' }),
    ).toEqual([
      expect.objectContaining({
        points: 85,
        reason: 'The client claims to be Googlebot, but its IP address does not belong to that crawler.',
      }),
    ]);
  });

  it('does not fire on the real one', () => {
    expect(
      contributionsOf({ kind: 'crawler', name: 'Googlebot' }, { status: 'verified', basis: 'dns' }),
    ).toEqual([]);
  });

  it('does not fire while nothing contradicts the claim', () => {
    expect(contributionsOf({ kind: 'crawler', name: 'Googlebot' }, { status: 'claimed' })).toEqual([]);
  });

  it('is silent where no address was sent', () => {
    expect(contributionsOf({ kind: 'crawler', name: 'Googlebot' })).toEqual([]);
  });
});
