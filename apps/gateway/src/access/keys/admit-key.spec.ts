import { createKeyParts, hashSecret } from '../../accounts/key-format';
import { trustOf } from '../../http/requests/client-ip';
import { admitKey, holdsSecret, type Visit } from './admit-key';
import type { KeyRecord } from './key-record';

const parts = createKeyParts('live');
const NOW = new Date('2026-03-01T12:00:00Z');
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

const record = (changes: Partial<KeyRecord> = {}): KeyRecord => ({
  caller: {
    accountId: 1,
    accountName: 'Shop',
    userId: 2,
    userName: 'Operator',
    userEmail: 'operator@shop.example',
    actor: { kind: 'key', id: parts.id },
    keyId: parts.id,
    person: null,
    keyName: 'checkout',
    mode: 'live',
    scopes: new Set(['ip.check']),
    usageId: parts.id,
    ratePerMinute: 120,
    perDay: 50_000,
    perMonth: 1_000_000,
  },
  secretHash: hashSecret(parts.secret),
  state: 'active',
  expiresAt: null,
  accountState: 'active',
  rotatingUntil: null,
  allowsIp: null,
  allowedOrigins: null,
  ...changes,
});

const visit = (changes: Partial<Visit> = {}): Visit => ({
  clientIp: '192.0.2.1',
  origin: undefined,
  at: NOW,
  ...changes,
});

const refusal = (code: string) => expect.objectContaining({ code });

describe('a key', () => {
  it('lets its caller in', () => {
    const known = record();
    expect(admitKey(known, visit())).toBe(known.caller);
  });

  it('is accepted with its secret and its own mode only', () => {
    const wrong = { ...parts, secret: createKeyParts('live').secret };
    expect(holdsSecret(record(), parts)).toBe(true);
    expect(holdsSecret(record(), wrong)).toBe(false);
    expect(holdsSecret(record(), { ...parts, mode: 'test' })).toBe(false);
  });

  it('is refused as revoked once it is', () => {
    const revoked = record({ state: 'revoked' });
    expect(() => admitKey(revoked, visit())).toThrow(refusal('revoked_api_key'));
  });

  it('works while it is rotating, and counts as revoked from the end of the overlap', () => {
    const rotating = record({ state: 'rotating', rotatingUntil: NOW });
    expect(admitKey(rotating, visit({ at: before }))).toBe(rotating.caller);
    expect(() => admitKey(rotating, visit({ at: NOW }))).toThrow(refusal('revoked_api_key'));
  });

  it('works until it expires', () => {
    const expiring = record({ expiresAt: NOW });
    expect(admitKey(expiring, visit({ at: before }))).toBe(expiring.caller);
    expect(() => admitKey(expiring, visit({ at: NOW }))).toThrow(refusal('expired_api_key'));
    expect(() => admitKey(expiring, visit({ at: after }))).toThrow(refusal('expired_api_key'));
  });

  it('bound to networks works from inside them only', () => {
    const bound = record({ allowsIp: trustOf(['10.0.0.0/8', '2001:db8::/32']) });
    expect(admitKey(bound, visit({ clientIp: '10.255.0.1' }))).toBe(bound.caller);
    expect(admitKey(bound, visit({ clientIp: '2001:db8::7' }))).toBe(bound.caller);
    expect(() => admitKey(bound, visit({ clientIp: '11.0.0.1' }))).toThrow(refusal('ip_not_allowed'));
    expect(() => admitKey(bound, visit({ clientIp: '' }))).toThrow(refusal('ip_not_allowed'));
  });

  it('bound to origins works for their pages only', () => {
    const bound = record({ allowedOrigins: new Set(['https://shop.example']) });
    expect(admitKey(bound, visit({ origin: 'https://shop.example' }))).toBe(bound.caller);
    expect(() => admitKey(bound, visit({ origin: 'https://evil.example' }))).toThrow(
      refusal('origin_not_allowed'),
    );
    expect(() => admitKey(bound, visit())).toThrow(refusal('origin_not_allowed'));
  });

  it('bound to the page’s own machine works at any of its ports', () => {
    const bound = record({ allowedOrigins: new Set(['http://localhost:*']) });
    for (const origin of ['http://localhost:3000', 'http://localhost'])
      expect(admitKey(bound, visit({ origin }))).toBe(bound.caller);
    for (const origin of [
      'https://localhost:3000',
      'http://127.0.0.1:3000',
      'http://localhost.evil.example:3000',
      '',
    ])
      expect(() => admitKey(bound, visit({ origin }))).toThrow(refusal('origin_not_allowed'));
  });
});
