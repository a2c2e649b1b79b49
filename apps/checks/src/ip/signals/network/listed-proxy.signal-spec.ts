import { evaluateSignals } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence } from '../../ip-evidence.builder';
import { listedProxy } from './listed-proxy.signal';

const contributionsOf = (given: IpEvidence) => evaluateSignals([listedProxy], given);

describe('listed-proxy signal', () => {
  it.each(['isp', 'hosting', 'mobile', null] as const)(
    'fires whatever the network is (%s), with its exact sentence and points',
    (kind) => {
      expect(contributionsOf(buildIpEvidence(kind, { isListedProxy: true }))).toEqual([
        expect.objectContaining({
          points: 50,
          reason: 'The IP address is on a list of proxies, which hide where their users are.',
        }),
      ]);
    },
  );

  it('does not fire on an address that no list names, nor where no list is loaded', () => {
    expect(contributionsOf(buildIpEvidence('hosting'))).toEqual([]);
    expect(contributionsOf(buildIpEvidence(null))).toEqual([]);
  });
});
