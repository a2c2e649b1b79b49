import { meaningOf } from './kind-meaning';

describe('meaningOf', () => {
  it('calls whatever stands in a data centre hosting', () => {
    for (const kind of ['hosting', 'vpn_hosting', 'cdn', 'vpn', 'tor'] as const) {
      expect(meaningOf(kind).isHosting).toBe(true);
    }
  });

  it('takes neither a privacy relay nor a company’s gateway for a proxy', () => {
    expect(meaningOf('privacy_relay')).toMatchObject({ proxyType: null, isHosting: false });
    expect(meaningOf('security_gateway')).toMatchObject({ proxyType: null, isHosting: false });
  });

  it('is null for an unknown kind', () => {
    expect(meaningOf(null)).toEqual({ usageTypes: [], proxyType: null, isHosting: false, isMobile: false });
  });
});
