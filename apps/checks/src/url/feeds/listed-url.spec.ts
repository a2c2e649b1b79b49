import { normalizeEntity } from '@rampart/risk';
import { findSharedHost } from '../hosts/shared-hosts';
import { parseUrl } from '../parse-url';
import { findListedDomain, isListedUrl } from './listed-url';

const isListed = (listed: string, asked: string) =>
  isListedUrl(new Set([normalizeEntity('url', listed)!]), parseUrl(asked)!);

describe('isListedUrl', () => {
  it.each([
    ['https://a.example/x', 'http://a.example/x'],
    ['https://a.example/x/', 'https://A.example/x'],
    ['https://a.example/x', 'https://a.example/x/?victim=1'],
    ['https://a.example/x?y=1', 'https://a.example/x?y=1#z'],
    ['http://a.example:8080/x', 'http://a.example:8080/x'],
    ['http://[2001:db8::1]/x', 'http://[2001:DB8::1]/x'],
    ['https://a.example', 'http://a.example/'],
  ])('finds %s for %s', (listed, asked) => {
    expect(isListed(listed, asked)).toBe(true);
  });

  it.each([
    ['https://a.example/', 'https://a.example/x'],
    ['https://a.example/', 'https://a.example/?x'],
    ['https://a.example/x?y=1', 'https://a.example/x'],
    ['https://a.example/x', 'https://a.example/xy'],
    ['http://a.example:8080/x', 'http://a.example/x'],
  ])('does not take %s for %s', (listed, asked) => {
    expect(isListed(listed, asked)).toBe(false);
  });
});

describe('findListedDomain', () => {
  const find = (list: string[], text: string) => {
    const url = parseUrl(text)!;
    return findListedDomain(new Set(list), url, findSharedHost(url.host, '/'));
  };

  it('finds the host and the domains above it', () => {
    expect(find(['b.co.uk'], 'https://c.a.b.co.uk/')).toBe('b.co.uk');
    expect(find(['a.b.co.uk', 'b.co.uk'], 'https://a.b.co.uk/')).toBe('a.b.co.uk');
    expect(find(['192.0.2.1'], 'http://192.0.2.1/')).toBe('192.0.2.1');
    expect(find(['bad.pages.dev'], 'https://x.bad.pages.dev/')).toBe('bad.pages.dev');
  });

  it('never blames a suffix or a place where strangers publish for one of them', () => {
    expect(find(['co.uk', 'uk'], 'https://a.b.co.uk/')).toBeNull();
    expect(find(['pages.dev'], 'https://a.pages.dev/')).toBeNull();
    expect(find([], 'https://localhost/')).toBeNull();
  });
});
