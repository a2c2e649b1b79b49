import { BadLine, quote } from './bad-line';

/**
 * Domains that no list of suspects may hold: a list that does would turn away ordinary customers by the thousand.
 * Own table, 2026-11-21: large mail providers and sites, from general knowledge.
 */
export const WELL_KNOWN_DOMAINS: ReadonlySet<string> = new Set([
  ...['google.com', 'gmail.com', 'googlemail.com', 'youtube.com'],
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'microsoft.com', 'office.com', 'bing.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'apple.com', 'privaterelay.appleid.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.jp', 'ymail.com', 'aol.com'],
  ...['proton.me', 'protonmail.com', 'tutanota.com', 'fastmail.com', 'zoho.com'],
  ...['gmx.de', 'gmx.net', 'gmx.com', 'web.de', 't-online.de', 'freenet.de', 'mail.com'],
  ...['orange.fr', 'free.fr', 'laposte.net', 'wanadoo.fr', 'libero.it', 'virgilio.it', 'seznam.cz'],
  ...[
    'wp.pl',
    'o2.pl',
    'onet.pl',
    'interia.pl',
    'ukr.net',
    'mail.ru',
    'yandex.ru',
    'yandex.com',
    'rambler.ru',
  ],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'naver.com', 'daum.net', 'rediffmail.com'],
  ...['uol.com.br', 'bol.com.br', 'terra.com.br', 'comcast.net', 'verizon.net', 'att.net', 'btinternet.com'],
  ...['amazon.com', 'paypal.com', 'ebay.com', 'facebook.com', 'instagram.com', 'linkedin.com', 'x.com'],
  ...['wikipedia.org', 'github.com', 'netflix.com', 'whatsapp.com', 'baidu.com', 'cloudflare.com'],
]);

/** @throws BadLine when the domain is one that a list of suspects must not hold. */
export function checkDomain(domain: string): void {
  if (!WELL_KNOWN_DOMAINS.has(domain)) return;
  throw new BadLine(`${quote(domain)} is a well-known domain, which this set must not hold`);
}
