import {
  customersIp,
  earlierIdentities,
  hashIdentity,
  identitiesOf,
  isPossiblyHosted,
  presentIdentities,
  readPhone,
} from './identity';
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

  it('recognises one mailbox, and keeps the spelling by which earlier versions did', () => {
    const orders = [
      'x@gmail.com',
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => `X+${n}@gmail.com`),
      'x@googlemail.com',
    ];
    const identities = orders.map((email) => identitiesOf('secret', 1, buildOrder({ email })));
    const plain = hashIdentity('secret', 1, 'email', 'x@gmail.com');
    expect(new Set(identities.map(({ email }) => email))).toEqual(new Set([plain]));
    expect(identities.map(({ spelling }) => spelling)).toEqual([
      undefined,
      ...orders.slice(1).map((email) => hashIdentity('secret', 1, 'email', email.toLowerCase())),
    ]);
    expect(earlierIdentities(identities[1] as never)).toEqual([plain, identities[1]?.spelling]);
    expect(presentIdentities(identities[1] as never)).toEqual([plain]);
  });

  it('tells apart what no rule joins', () => {
    const emails = [
      'ann.example@outlook.com',
      'annexample@outlook.com',
      'ann+1@firm.example',
      'ann@firm.example',
    ];
    const hashes = emails.map((email) => identitiesOf('secret', 1, buildOrder({ email })).email);
    expect(new Set(hashes).size).toBe(4);
  });

  it('joins a tag at a customer’s own domain once its mail hosts show that it means nothing', () => {
    const order = buildOrder({ email: 'ann+1@firm.example' });
    const mailbox = hashIdentity('secret', 1, 'email', 'ann@firm.example');
    const spelled = hashIdentity('secret', 1, 'email', 'ann+1@firm.example');
    expect(identitiesOf('secret', 1, order)).toMatchObject({ email: spelled, possible: mailbox });
    expect(earlierIdentities(identitiesOf('secret', 1, order))).toEqual([spelled, mailbox]);
    const hosted = identitiesOf('secret', 1, order, 'ann@firm.example');
    expect(hosted).toMatchObject({ email: mailbox, spelling: spelled });
    expect(hosted.possible).toBeUndefined();
    expect(
      ['ann+1@firm.example', 'ann@firm.example', 'ann+1@gmail.com', '+1@firm.example', 'no+address'].map(
        (email) => isPossiblyHosted(buildOrder({ email })),
      ),
    ).toEqual([true, false, false, false, false]);
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

describe('customersIp', () => {
  it('is the canonical address that the shop sent', () => {
    expect(customersIp(buildOrder({ ip: '::ffff:203.0.113.7' }))).toBe('203.0.113.7');
    expect(customersIp(buildOrder({ ip: '2001:DB8::1' }))).toBe('2001:db8::1');
  });

  it.each([
    ['unknown', { ip: '' }],
    ['that of the call, and no browser took part', { ip: '203.0.113.7', ipIsCallers: true }],
    ['inside the shop’s network', { ip: '10.0.0.7', deviceHash: 'd1_abc' }],
    ['of a container', { ip: '172.18.0.1' }],
    ['of the machine itself', { ip: '127.0.0.1' }],
  ])('is none when it is %s', (_what, order) => {
    expect(customersIp(buildOrder(order))).toBeNull();
  });

  it('is that of the call when the order names a device', () => {
    const order = buildOrder({ ip: '203.0.113.7', ipIsCallers: true, deviceHash: 'd1_abc' });
    expect(customersIp(order)).toBe('203.0.113.7');
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
