import { kindOfMailHosts } from './throwaway-mail-hosts';

describe('kindOfMailHosts', () => {
  it('knows hosts that disposable domains share, and those of parked domains, by name and by address', () => {
    expect(kindOfMailHosts(['mail.wallywatts.com', 'mail.wabblywabble.com'])).toBe('service');
    expect(kindOfMailHosts(['mail.h-email.net'])).toBe('parking');
    expect(kindOfMailHosts(['91.196.52.205'])).toBe('service');
  });

  it('takes all the hosts: one that is not known speaks for the domain', () => {
    expect(kindOfMailHosts(['mail.wallywatts.com', 'mx.shop.example'])).toBeNull();
    expect(kindOfMailHosts(['mail.wallywatts.com', 'park-mx.above.com'])).toBeNull();
    expect(kindOfMailHosts(['mx.above.com', 'above.com'])).toBeNull();
    expect(kindOfMailHosts([])).toBeNull();
  });

  it.each([
    'aspmx.l.google.com',
    'route1.mx.cloudflare.net',
    'eforward1.registrar-servers.com',
    'mx1.simplelogin.co',
    'mx1.forwardemail.net',
    'mx1.privateemail.com',
    'mx1.mail.ovh.net',
  ])('does not know %s, which others use too', (host) => {
    expect(kindOfMailHosts([host])).toBeNull();
  });
});
