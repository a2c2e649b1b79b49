import { assessUrl, PHISHING_SCORE } from './assess-url';
import { buildUrlEvidence } from './url-evidence.builder';

const popularDomains = new Map([['popular.example', 20_000]]);
const isPhishing = (url: string) => assessUrl(buildUrlEvidence(url, { popularDomains })).isPhishing;

describe('assessUrl', () => {
  it.each([
    'https://paypal.com.account-verify.example/webscr',
    'http://small-shop.example/wp-includes/css/login.php',
    'https://secure-login.pages.dev/',
    'https://xkqzvbnrtw.icu/',
    'http://3221225985/signin',
    'http://small-shop.com/vok/',
    'http://smallshop.com/zub/index.html',
    'http://smallshop.com/forum/login.php?page=1',
  ])('calls %s phishing', (url) => {
    expect(isPhishing(url)).toBe(true);
  });

  it.each([
    'https://www.paypal.com/signin',
    'https://popular.example/login.php?email=a',
    'https://unknown.example/',
    'https://unknown.example/2026/05/why-banks-grow-so-fast.html',
    'https://someone.blogspot.com/',
    'https://www.walmart.ca/en/help',
    'https://fantastic.top/',
    'https://www.paypal.org/',
    'https://project.github.io/',
    'https://unknown.example/forum/index.php?showtopic=1234',
  ])('does not call %s phishing', (url) => {
    expect(isPhishing(url)).toBe(false);
  });

  it.each([
    'https://www.paypal.com/',
    'https://popular.example',
    'https://a.popular.example/#top',
    'https://www.python.org/',
  ])('never calls the well-known first page %s phishing, even when a feed does', (url) => {
    const evidence = { ...buildUrlEvidence(url, { popularDomains }), isUrlListed: true, listedDomain: 'x' };
    expect(assessUrl(evidence).isPhishing).toBe(false);
  });

  it('believes a feed about any other page', () => {
    const evidence = { ...buildUrlEvidence('https://unknown.example/'), isUrlListed: true };
    expect(assessUrl(evidence).isPhishing).toBe(true);
  });

  it('draws the line at its score', () => {
    const assess = (url: string, resolves: boolean | null) =>
      assessUrl({ ...buildUrlEvidence(url), resolves }).isPhishing;
    expect(PHISHING_SCORE).toBe(46);
    // 46 for a company's word in another's host; 30 for its namesake, and 12 for a host that does not exist.
    expect(assess('https://paypal.sandbox.example/', null)).toBe(true);
    expect(assess('https://paypal.example/', false)).toBe(false);
  });
});
