import { ipFacts } from '@rampart/contracts';
import { unknownIp } from './unknown-ip';

describe('unknownIp', () => {
  it('fits the contract, and knows the range', () => {
    expect(ipFacts.parse(unknownIp('10.0.0.1'))).toMatchObject({
      range: 'private',
      countryCode: null,
      fraudScore: 0,
    });
  });
});
