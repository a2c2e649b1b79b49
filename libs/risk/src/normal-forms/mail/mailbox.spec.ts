import fc from 'fast-check';
import { normalizeEmail } from './email';
import { MAIL_PROVIDERS } from './mail-providers';
import { hostedMailbox, mailboxIfHosted, mailboxOf } from './mailbox';

/** Spellings of one mailbox, which is the first. */
const SAME: readonly (readonly [mailbox: string, ...spellings: string[]])[] = [
  [
    'johndoe@gmail.com',
    'john.doe@gmail.com',
    'j.o.h.n.d.o.e@gmail.com',
    'johndoe+shop@gmail.com',
    'john.doe+a+b@googlemail.com',
    'johndoe@googlemail.com',
    'johndoe+@gmail.com',
  ],
  ['x@gmail.com', 'x+0@gmail.com', 'x+6@gmail.com'],
  ['ann.b@outlook.com', 'ann.b+1@outlook.com'],
  ['ann@hotmail.co.uk', 'ann+x@hotmail.co.uk'],
  ['ann@live.de', 'ann+x@live.de'],
  ['ann@msn.com', 'ann+x@msn.com'],
  ['ann@fastmail.com', 'ann+x@fastmail.com', 'x@ann.fastmail.com', 'anything.at.all@ann.fastmail.com'],
  ['ann@fastmail.fm', 'ann+x@fastmail.fm', 'shop@ann.fastmail.fm'],
  [
    'annbell@proton.me',
    'ann.bell@protonmail.com',
    'ann-bell@protonmail.com',
    'ann_bell+x@pm.me',
    'ann.b-e_ll@protonmail.ch',
  ],
  ['ann@icloud.com', 'ann+x@icloud.com', 'ann@me.com', 'ann+x@mac.com'],
  ['ann@yahoo.com', 'ann-shop@yahoo.com', 'ann-a-b@yahoo.com'],
  ['ann.b@yahoo.de', 'ann.b-1@yahoo.de'],
  ['ann@ymail.com', 'ann-x@ymail.com'],
  [
    'ann-bell@yandex.ru',
    'ann.bell@yandex.ru',
    'ann.bell@ya.ru',
    'ann-bell+x@yandex.com',
    'ann.bell@yandex.by',
    'ann.bell@yandex.kz',
  ],
  ['ann@zohomail.com', 'ann+x@zohomail.com'],
  ['ann@posteo.de', 'ann+x@posteo.de'],
  ['ann@mailbox.org', 'ann+x@mailbox.org'],
];

/** Pairs that are two people, or may be. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['ann.bell@outlook.com', 'annbell@outlook.com'],
  ['ann@outlook.com', 'ann@hotmail.com'],
  ['ann@outlook.com', 'ann@outlook.de'],
  ['ann.bell@icloud.com', 'annbell@icloud.com'],
  ['ann.bell@yahoo.com', 'annbell@yahoo.com'],
  ['ann@yahoo.com', 'ann@yahoo.de'],
  ['ann-bell@yahoo.co.jp', 'ann@yahoo.co.jp'],
  ['ann+x@yahoo.com', 'ann@yahoo.com'],
  ['ann-bell@gmail.com', 'ann@gmail.com'],
  ['ann_bell@gmail.com', 'annbell@gmail.com'],
  ['ann@gmail.com', 'ann@gmail.co'],
  ['ann-bell@outlook.com', 'ann@outlook.com'],
  ['ann@fastmail.com', 'ann@fastmail.fm'],
  ['ann.bell@fastmail.com', 'annbell@fastmail.com'],
  ['ann_bell@yandex.ru', 'ann-bell@yandex.ru'],
  ['ann+x@gmx.de', 'ann@gmx.de'],
  ['ann+x@web.de', 'ann@web.de'],
  ['ann.bell@gmx.net', 'annbell@gmx.net'],
  ['ann+x@mail.ru', 'ann@mail.ru'],
  ['ann@mail.ru', 'ann@bk.ru'],
  ['ann+x@tuta.com', 'ann@tuta.com'],
  ['ann+x@firm.example', 'ann@firm.example'],
  ['ann.bell@firm.example', 'annbell@firm.example'],
  ['x@ann.gmail.com', 'ann@gmail.com'],
  ['x@a.ann.fastmail.com', 'ann@fastmail.com'],
  ['"ann+x"@gmail.com', 'ann@gmail.com'],
];

describe('mailboxOf', () => {
  it.each(SAME.flatMap(([mailbox, ...spellings]) => spellings.map((each) => [each, mailbox] as const)))(
    '%s is %s',
    (spelling, mailbox) => {
      expect(mailboxOf(spelling)).toBe(mailbox);
    },
  );

  it.each(DIFFERENT)('%s is not %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });

  it.each(['+x@gmail.com', '...@gmail.com', '+@outlook.com', '-x@yahoo.com', '"a b"@gmail.com', '.-_@pm.me'])(
    'leaves %s, which has no name, an address with its provider',
    (email) => {
      expect(mailboxOf(email)).toMatch(/^[^@]+@[a-z.]+$|^"a b"@gmail\.com$/);
    },
  );

  it('is its own mailbox, and has a normal form', () => {
    const domains = MAIL_PROVIDERS.flatMap((provider) => provider.domains);
    const local = fc.stringMatching(/^[a-z0-9+._-]{1,20}$/);
    const domain = fc.oneof(fc.constantFrom(...domains), fc.constantFrom('firm.example', 'ann.fastmail.com'));
    fc.assert(
      fc.property(local, domain, (name, at) => {
        const mailbox = mailboxOf(`${name}@${at}`);
        expect(mailboxOf(mailbox)).toBe(mailbox);
        expect(normalizeEmail(mailbox)).toBe(mailbox);
      }),
    );
  });
});

describe('the table of providers', () => {
  it('names each domain once, in the form in which addresses have it, and a home among them', () => {
    const domains = MAIL_PROVIDERS.flatMap((provider) => provider.domains);
    expect(domains.filter((domain, place) => domains.indexOf(domain) !== place)).toEqual([]);
    expect(domains.filter((domain) => normalizeEmail(`a@${domain}`) !== `a@${domain}`)).toEqual([]);
    for (const { home, domains: own, source, hosts, tag } of MAIL_PROVIDERS) {
      if (hosts !== undefined) expect(tag).toBe('+');
      expect(source).not.toBe('');
      if (home !== undefined) expect(own).toContain(home);
    }
  });
});

describe('hostedMailbox', () => {
  it.each([
    ['Google Workspace', ['aspmx.l.google.com', 'alt1.aspmx.l.google.com', 'aspmx2.googlemail.com']],
    ['Google Workspace, one host', ['smtp.google.com']],
    ['Microsoft 365', ['firm-example.mail.protection.outlook.com']],
    ['Microsoft 365 with DNSSEC', ['firm-example.a-v1.mx.microsoft']],
    ['Fastmail', ['in1-smtp.messagingengine.com', 'in2-smtp.messagingengine.com']],
    ['Proton', ['mail.protonmail.ch', 'mailsec.protonmail.ch']],
    ['iCloud', ['mx01.mail.icloud.com', 'mx02.mail.icloud.com']],
    ['Yandex', ['mx.yandex.net']],
    ['Zoho', ['mx.zoho.eu', 'mx2.zoho.eu']],
    ['Rackspace', ['mx1.emailsrvr.com', 'mx2.emailsrvr.com']],
  ])('takes the tag away at a domain with its mail at %s, and leaves dots', (_provider, hosts) => {
    expect(hostedMailbox('ann.bell+shop@firm.example', hosts)).toBe('ann.bell@firm.example');
  });

  it.each([
    ['hosts of its own', ['mail.firm.example']],
    ['a host that only sounds like one', ['mail.notgoogle.com']],
    ['a second provider', ['aspmx.l.google.com', 'mx.other.example']],
    ['no hosts', []],
  ])('leaves an address with %s', (_what, hosts) => {
    expect(hostedMailbox('ann+shop@firm.example', hosts)).toBeNull();
  });

  it('goes by the table at a provider’s own domains', () => {
    expect(hostedMailbox('a.b+x@gmail.com', ['gmail-smtp-in.l.google.com'])).toBeNull();
    expect(hostedMailbox('x+y@ann.fastmail.com', ['in1-smtp.messagingengine.com'])).toBeNull();
    expect(hostedMailbox('ann+x@gmx.de', ['mx00.gmx.net'])).toBeNull();
  });
});

describe('mailboxIfHosted', () => {
  it.each([
    ['ann+x@firm.example', 'ann@firm.example'],
    ['a.b+x+y@firm.example', 'a.b@firm.example'],
    ['ann@firm.example', 'ann@firm.example'],
    ['+x@firm.example', '+x@firm.example'],
    ['"a+b"@firm.example', '"a+b"@firm.example'],
    ['ann+x@gmail.com', null],
    ['x+y@ann.fastmail.com', null],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxIfHosted(email)).toBe(mailbox);
  });
});
