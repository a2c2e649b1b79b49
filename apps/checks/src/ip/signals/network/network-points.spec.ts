import { buildIpEvidence } from '../../ip-evidence.builder';
import { networkPoints } from './network-points';

describe('networkPoints', () => {
  it('is what the signals of the network give', () => {
    expect(networkPoints(buildIpEvidence('hosting'))).toBe(30);
    expect(networkPoints(buildIpEvidence('transit'))).toBe(15);
    expect(networkPoints(buildIpEvidence('vpn'))).toBe(40);
    expect(networkPoints(buildIpEvidence('isp', { isListedProxy: true }))).toBe(50);
  });

  it('is nothing for a home', () => {
    expect(networkPoints(buildIpEvidence('isp'))).toBe(0);
    expect(networkPoints(buildIpEvidence(null))).toBe(0);
  });
});
