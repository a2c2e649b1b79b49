import { hashIdentity, identitiesOf, presentIdentities, readPhone } from './identity';
import { buildOrder } from './screening-facts.builder';

describe('identitiesOf', () => {
  it('recognises one customer under every spelling', () => {
    const a = identitiesOf(
      'secret',
      1,
      buildOrder({ email: 'Ann@Example.com', username: 'Ann ', phone: '+44 20 7946 0958' }),
    );
    const b = identitiesOf(
      'secret',
      1,
      buildOrder({
        email: 'ann@example.COM',
        username: 'ann',
        phone: '020 7946 0958',
        billCountry: 'gb',
      }),
    );
    expect(a).toEqual(b);
    expect(presentIdentities(a)).toHaveLength(3);
  });

  it('links nothing across accounts, kinds and installations', () => {
    const hashes = [
      hashIdentity('secret', 1, 'email', 'x'),
      hashIdentity('secret', 2, 'email', 'x'),
      hashIdentity('secret', 1, 'username', 'x'),
      hashIdentity('other', 1, 'email', 'x'),
    ];
    expect(new Set(hashes).size).toBe(4);
  });

  it('shows nothing of the value', () => {
    expect(hashIdentity('secret', 1, 'email', 'ann@example.com')).toMatch(/^[\w-]{22}$/);
  });

  it('does not take a device hash that names no device for an identity', () => {
    const devices = ['d1x_abc', 'd1_abc'].map(
      (deviceHash) => identitiesOf('secret', 1, buildOrder({ deviceHash })).device,
    );
    expect(devices).toEqual([null, hashIdentity('secret', 1, 'device', 'd1_abc')]);
  });

  it('has none for what was not sent or cannot be read', () => {
    const identities = identitiesOf('secret', 1, buildOrder({ email: 'no address', phone: '12' }));
    expect(identities).toEqual({ email: null, username: null, device: null, phone: null });
    expect(presentIdentities(identities)).toEqual([]);
  });
});

describe('readPhone', () => {
  it('reads a national number in the billing country, else in the shipping country', () => {
    expect(readPhone(buildOrder({ phone: '030 901820', billCountry: 'DE' }))).toBe('+4930901820');
    expect(readPhone(buildOrder({ phone: '030 901820', shipCountry: 'de' }))).toBe('+4930901820');
  });

  it('cannot read a national number of nowhere', () => {
    expect(readPhone(buildOrder({ phone: '030 901820', billCountry: 'Germany' }))).toBeNull();
  });
});
