/** How a mail provider reads addresses. */
export interface MailProvider {
  readonly name: string;
  /** Domains of its mailboxes. Each is a name space of its own, unless there is a `home`. */
  readonly domains: readonly string[];
  /** The domain that stands for all: one name at any of them is one mailbox. */
  readonly home?: string;
  /** What begins a tag, which is not part of the mailbox's name. */
  readonly tag?: '+' | '-';
  /** Characters that mean nothing in a name. */
  readonly ignored?: string;
  /** A character that is read as another one. */
  readonly alike?: readonly [written: string, read: string];
  /** Whether `tag@name.domain` is `name@domain`. */
  readonly subdomains?: true;
  /**
   * Names at the end of the mail hosts (MX) of customers' own domains, where the tag has its meaning, but not the rest:
   * at such a domain, Google for one does not ignore dots.
   */
  readonly hosts?: readonly string[];
  /** Where the provider, or who tried it, says so. */
  readonly source: string;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const under = (name: string, endings: string): readonly string[] =>
  words(endings).map((ending) => `${name}.${ending}`);

/**
 * Providers whose addresses have several spellings, as of 2026-11. Left out on purpose: GMX, WEB.DE, T-Online, AOL,
 * Mail.ru, Tuta, Naver, QQ and NetEase, which reject tags or document none, so that every spelling is a mailbox of its
 * own; and Yahoo! JAPAN, another company, whose names may contain hyphens.
 */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    home: 'gmail.com',
    tag: '+',
    ignored: '.',
    hosts: ['google.com', 'googlemail.com'],
    source:
      'support.google.com/mail/answer/7436150 (dots, also that they count at organisations), /10313, /22370',
  },
  {
    name: 'Microsoft',
    // Dots count, and one name at two of the domains may be two people.
    domains: [
      ...words('msn.com msn.cn msn.nl msn.com.au windowslive.com passport.com'),
      ...under(
        'hotmail',
        `com at be ca ch cl co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.mx com.my
        com.tr com.tw com.vn com.ph com.sg cz de dk es fi fr gr hu ie it jp kg kz lt lu lv my nl no ph rs ru se sg sk`,
      ),
      ...under(
        'live',
        `com at be ca cl cn co.in co.kr co.uk co.za com.ar com.au com.co com.mx com.my com.pe com.ph com.pk com.pt com.sg
        com.ve de dk fi fr hk ie in it jp nl no ph pk pt ru se`,
      ),
      ...under(
        'outlook',
        `com at be cl co.id co.il co.nz co.th com.ar com.au com.br com.gr com.hr com.pe com.pk com.tr com.ua com.vn cz de
        dk ec es fr hn hu ie in it jp kr la lv mx my nl pa ph pl pt ro sa sg sk uy`,
      ),
    ],
    tag: '+',
    hosts: ['outlook.com', 'mx.microsoft'],
    source:
      'learn.microsoft.com/exchange/recipients-in-exchange-online/plus-addressing-in-exchange-online (on by default); github.com/johno/normalize-email/issues/1 (dots count)',
  },
  {
    name: 'Apple',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    home: 'icloud.com',
    tag: '+',
    hosts: ['icloud.com'],
    source: 'support.apple.com/118230 (one mailbox under three domains)',
  },
  {
    name: 'Fastmail',
    domains: words(
      `fastmail.com fastmail.fm fastmail.ca fastmail.cn fastmail.co.uk fastmail.com.au fastmail.de fastmail.es fastmail.fr
      fastmail.im fastmail.in fastmail.is fastmail.it fastmail.jp fastmail.mx fastmail.net fastmail.nl fastmail.org
      fastmail.se fastmail.to fastmail.tw fastmail.uk fastmail.us messagingengine.com sent.com sent.as sent.at 123mail.org
      150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net bestmail.us cluemail.com
      elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net eml.cc
      f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com fastest.cc fastimap.com
      fastmailbox.net fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us
      hailmail.net imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org
      internetemails.net internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com
      mailandftp.com mailas.com mailbolt.com mailc.net mailcan.com mailforce.net mailftp.com mailhaven.com
      mailingaddress.org mailite.com mailmight.com mailnew.com mailsent.net mailservice.ms mailup.net mailworks.org
      ml1.net mm.st myfastmail.com mymacmail.com nospammail.net ownmail.net petml.com postinbox.com postpro.net
      proinbox.com promessage.com realemail.net reallyfast.biz reallyfast.info rushpost.com speedpost.net
      speedymail.org ssl-mail.com swift-mail.com the-fastest.net the-quickest.com theinternetemail.com veryfast.biz
      veryspeedy.net warpmail.net xsmail.com yepmail.net your-mail.com`,
    ),
    tag: '+',
    subdomains: true,
    hosts: ['messagingengine.com'],
    source: 'fastmail.help/hc/articles/360060591053 (plus and subdomain addressing)',
  },
  {
    name: 'Proton',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    home: 'proton.me',
    tag: '+',
    ignored: '.-_',
    hosts: ['protonmail.ch'],
    source:
      'proton.me/support/change-username (dots, hyphens and underscores), /addresses-and-aliases; a name is reserved for its owner under all four domains',
  },
  {
    name: 'Yahoo',
    domains: [
      ...words('ymail.com rocketmail.com myyahoo.com'),
      ...under(
        'yahoo',
        `com ae at be bg ca ch cl cn co co.id co.il co.in co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.cn com.co
        com.hk com.hr com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ua com.ve com.vn cz de dk es fi fr gr hu id ie
        in it lt lv my nl no pe ph pl pt ro se sg uk vn`,
      ),
    ],
    // Names contain no hyphen. What is before it is a nickname that no one else has, and the same in all of them.
    tag: '-',
    source: 'help.yahoo.com/kb/SLN28815.html (nickname-keyword)',
  },
  {
    name: 'Yandex',
    domains: words(
      'yandex.ru yandex.com yandex.by yandex.kz yandex.ua yandex.uz yandex.az yandex.com.tr yandex.com.ge ya.ru narod.ru',
    ),
    home: 'yandex.ru',
    tag: '+',
    alike: ['.', '-'],
    hosts: ['yandex.net', 'yandex.ru'],
    source:
      'yandex.com/support/id/authorization/email.html (one name on all its domains); yandex.com/support/id: dots and hyphens are interchangeable',
  },
  {
    name: 'Zoho',
    domains: words('zoho.com zoho.eu zoho.in zohomail.com zohomail.eu zohomail.in'),
    tag: '+',
    hosts: words('zoho.com zoho.eu zoho.in zoho.com.au zoho.jp zohomail.com zohomail.eu zohocloud.ca'),
    source: 'zoho.com/mail/help/plus-addressing.html',
  },
  {
    name: 'Rackspace',
    domains: [],
    tag: '+',
    hosts: ['emailsrvr.com'],
    source: 'docs.rackspace.com/docs/plus-addressing',
  },
  {
    name: 'providers with plus addressing and nothing else',
    domains: words(
      'posteo.de posteo.net posteo.eu posteo.at posteo.ch mailbox.org runbox.com hey.com mailfence.com riseup.net disroot.org pobox.com',
    ),
    tag: '+',
    hosts: ['mailbox.org', 'runbox.com', 'migadu.com', 'mxroute.com', 'mailfence.com'],
    source:
      'the help pages of each: posteo.de/en/help, kb.mailbox.org, help.runbox.com, hey.com/faqs, kb.mailfence.com, riseup.net/email, howto.disroot.org, migadu.com/guides, docs.mxroute.com',
  },
];
