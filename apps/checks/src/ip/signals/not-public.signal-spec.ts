import { evaluateSignals } from '@rampart/risk';
import { type IpEvidence, NO_NETWORK, UNLISTED } from '../ip-evidence';
import { notPublic } from './not-public.signal';

const facts = (range: IpEvidence['range']): IpEvidence => ({
  range,
  network: NO_NETWORK,
  ...UNLISTED,
});

const contributionsOf = (given: IpEvidence) => evaluateSignals([notPublic], given);

describe('not-public signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts('private'))).toEqual([
      expect.objectContaining({
        points: 20,
        reason:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      }),
    ]);
  });

  it('fires on the shared space of carriers', () => {
    expect(contributionsOf(facts('cgnat'))).toEqual([
      expect.objectContaining({
        points: 20,
        reason:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      }),
    ]);
  });

  it('weighs more where no packet can come from', () => {
    expect(contributionsOf(facts('multicast'))).toEqual([
      expect.objectContaining({
        points: 50,
        reason:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      }),
    ]);
  });

  it('weighs reserved space like multicast', () => {
    expect(contributionsOf(facts('reserved'))).toEqual([
      expect.objectContaining({
        points: 50,
        reason:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      }),
    ]);
  });

  it('does not fire on a public address', () => {
    expect(contributionsOf(facts('public'))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts('public'))).toEqual([]);
  });
});
