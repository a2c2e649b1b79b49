/**
 * Mail relays: an address of theirs forwards to its owner's real mailbox for as long as he wants, so it is no
 * throw-away address. Lists of disposable domains tend to hold them.
 * Own table, 2026-11-21, from the services' own documentation of their alias domains.
 */
export const RELAY_DOMAINS: readonly string[] = [
  'privaterelay.appleid.com',
  'mozmail.com',
  'relay.firefox.com',
  'duck.com',
  'simplelogin.com',
  'simplelogin.co',
  'simplelogin.fr',
  'simplelogin.io',
  'slmail.me',
  'slmails.com',
  'aleeas.com',
  '8alias.com',
  '8shield.net',
  'dralias.com',
  'silomails.com',
  'passmail.net',
  'passmail.com',
  'passinbox.com',
  'passfwd.com',
  'addy.io',
  'anonaddy.com',
  'anonaddy.me',
];

/**
 * Personal domains that mail.com, GMX and Fastmail let their ordinary customers choose.
 * Own table, 2026-11-21, from the providers' own lists of domains on offer.
 */
const PERSONAL_DOMAINS: readonly string[] = [
  'mail.com',
  'email.com',
  'usa.com',
  'post.com',
  'europe.com',
  'asia.com',
  'dr.com',
  'engineer.com',
  'consultant.com',
  'contractor.net',
  'accountant.com',
  'techie.com',
  'writeme.com',
  'iname.com',
  'myself.com',
  'cheerful.com',
  'collector.org',
  'coolsite.net',
  'birdlover.com',
  'discofan.com',
  'deal-maker.com',
  'alumni.com',
  'dutchmail.com',
  'edmail.com',
  'fastermail.com',
  'fastservice.com',
  'fastmail.com',
  'fastmail.fm',
];

/**
 * Well-known companies, institutions and mail providers that one list or other of disposable domains holds, and
 * suffixes below which half a country has its names.
 * Own table, 2026-11-21, by reading what the lists share with lists of known sites, schools and free providers.
 */
const WELL_KNOWN_DOMAINS: readonly string[] = [
  '123.com',
  '139.com',
  '163.com',
  '188.com',
  '189.cn',
  '1utar.my',
  '21cn.com',
  'afternic.com',
  'bigmir.net',
  'com.com',
  'compaq.com',
  'craigslist.org',
  'dyndns.org',
  'edubuzz.org',
  'eu.org',
  'fandom.com',
  'flightr.net',
  'foxwoods.com',
  'heliohost.org',
  'hushmail.com',
  'icon.foundation',
  'improvmx.com',
  'inbox.com',
  'lsmu.com',
  'mail-tester.com',
  'msk.ru',
  'myabandonware.com',
  'nextag.com',
  'nom.za',
  'nus.edu.sg',
  'onmilwaukee.com',
  'sdf.org',
  'sify.com',
  'skylinescity.com',
  'spb.ru',
  'telegra.ph',
  'test.com',
  'test.de',
  'tom.com',
  'yandex.net',
  'yeah.net',
  'za.com',
  'zoho.com',
];

/** What no list may make disposable. */
export const NOT_DISPOSABLE_DOMAINS: readonly string[] = [
  ...RELAY_DOMAINS,
  ...PERSONAL_DOMAINS,
  ...WELL_KNOWN_DOMAINS,
];
