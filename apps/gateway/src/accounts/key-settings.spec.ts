import { PUBLISHABLE_SCOPES } from '@rampart/contracts';
import { type KeySettings, normalizeKeySettings } from './key-settings';

const settings = (changes: Partial<KeySettings> = {}): KeySettings => ({
  scopes: ['ip.check'],
  allowedCidrs: [],
  allowedOrigins: [],
  ...changes,
});

const refusal = (param: string) => expect.objectContaining({ code: 'validation_failed', param });

describe('the settings of a key', () => {
  it('are kept in canonical form, without repeats', () => {
    const asked = settings({
      scopes: ['ip.check', 'ip.check'],
      allowedCidrs: ['10.1.2.3/8', '10.0.0.0/8', '192.0.2.7', '2001:DB8::1', '::ffff:192.0.2.7'],
    });
    expect(normalizeKeySettings('live', asked)).toEqual({
      scopes: ['ip.check'],
      allowedCidrs: ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::1/128'],
      allowedOrigins: [],
    });
  });

  it('need a scope', () => {
    expect(() => normalizeKeySettings('live', settings({ scopes: [] }))).toThrow(refusal('scopes'));
  });

  it.each(['10.0.0.0/33', 'office', '10.0.0', ''])('refuse %p as a network', (cidr) => {
    expect(() => normalizeKeySettings('live', settings({ allowedCidrs: [cidr] }))).toThrow(
      refusal('allowed_cidrs'),
    );
  });

  it('refuse origins for a key of a server', () => {
    const asked = settings({ allowedOrigins: ['https://shop.example'] });
    expect(() => normalizeKeySettings('live', asked)).toThrow(refusal('allowed_origins'));
  });
});

describe('the settings of a publishable key', () => {
  const publishable = (changes: Partial<KeySettings> = {}) =>
    settings({ scopes: PUBLISHABLE_SCOPES, allowedOrigins: ['https://shop.example'], ...changes });

  it('take origins as browsers write them', () => {
    const asked = publishable({ allowedOrigins: ['https://Shop.Example:443/', 'http://localhost:3000'] });
    expect(normalizeKeySettings('pub', asked).allowedOrigins).toEqual([
      'https://shop.example',
      'http://localhost:3000',
    ]);
  });

  it('take any port of the page’s own machine, and of no other', () => {
    const asked = publishable({ allowedOrigins: ['http://LOCALHOST:*', 'http://127.0.0.1:*'] });
    expect(normalizeKeySettings('pub', asked).allowedOrigins).toEqual([
      'http://localhost:*',
      'http://127.0.0.1:*',
    ]);
    for (const origin of ['https://shop.example:*', 'http://localhost.evil.example:*']) {
      expect(() => normalizeKeySettings('pub', publishable({ allowedOrigins: [origin] }))).toThrow(
        'Any port is for',
      );
    }
  });

  it('refuse a scope that reads or decides', () => {
    expect(() => normalizeKeySettings('pub', publishable({ scopes: ['screen.check'] }))).toThrow(
      refusal('scopes'),
    );
  });

  it('need an origin', () => {
    expect(() => normalizeKeySettings('pub', publishable({ allowedOrigins: [] }))).toThrow(
      refusal('allowed_origins'),
    );
  });

  it.each(['shop.example', 'ftp://shop.example', 'https://shop.example/pay', '*'])(
    'refuse %p as an origin',
    (origin) => {
      expect(() => normalizeKeySettings('pub', publishable({ allowedOrigins: [origin] }))).toThrow(
        refusal('allowed_origins'),
      );
    },
  );
});
