import { ipFacts } from '@rampart/contracts';
import { NO_IP, unknownIp } from './unknown-ip';

describe('unknownIp', () => {
  it('fits the contract, and names the range', () => {
    expect(ipFacts.parse(unknownIp('10.0.0.1'))).toMatchObject({
      range: 'private',
      countryCode: null,
      fraudScore: 0,
    });
  });
});

describe('NO_IP', () => {
  it('fits the contract, and claims nothing', () => {
    expect(ipFacts.parse(NO_IP)).toMatchObject({ ip: '', countryCode: null, asn: null, contributions: [] });
  });
});
