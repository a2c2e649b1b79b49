import { isPrivacyRelay } from './privacy-relay-networks';

describe('isPrivacyRelay', () => {
  it.each(['104.28.1.1', '172.225.5.5', '2a02:26f7::1', '2a09:bac7::1'])('knows %s as a relay', (ip) => {
    expect(isPrivacyRelay(ip)).toBe(true);
  });

  it.each(['104.29.0.0', '172.223.255.255', '172.240.0.0', '8.8.8.8', '2a09:bac8::1'])(
    'knows nothing of %s',
    (ip) => {
      expect(isPrivacyRelay(ip)).toBe(false);
    },
  );

  it.each(['172.232.0.1', '172.239.255.1', '146.75.28.1', '140.248.64.1'])(
    'does not take %s, a rented server or a content server beside the relays, for a relay',
    (ip) => {
      expect(isPrivacyRelay(ip)).toBe(false);
    },
  );
});
