import { isRootPage, parseUrl } from './parse-url';

describe('parseUrl', () => {
  it.each([
    ['https://EXAMPLE.com', 'example.com'],
    ['http:\\\\example.com\\path', 'example.com'],
    ['ht\ntps://exam\tple.com/', 'example.com'],
    ['https://example.com./', 'example.com'],
    ['https://münchen.example/', 'xn--mnchen-3ya.example'],
    ['https://user:word@example.com/', 'example.com'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://017700000001/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://[2001:DB8:0::1]:8080/', '2001:db8::1'],
    ['http://[::ffff:192.0.2.1]/', '::ffff:c000:201'],
  ])('reads the host of %j as browsers do: %s', (text, host) => {
    expect(parseUrl(text)?.host).toBe(host);
  });

  it.each([
    'http://',
    'https:///',
    'http://a b/',
    'http://[::1',
    'http://256.1.1.1/',
    'http://a:99999/',
    'ftp://a/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${'a'.repeat(300)}.example/`,
    `https://${'a.'.repeat(124)}example/`,
  ])('reads nothing out of %j', (text) => {
    expect(parseUrl(text)).toBeNull();
  });

  it('distinguishes a port from the default of the scheme', () => {
    expect(parseUrl('https://a.example:443/')?.port).toBeNull();
    expect(parseUrl('https://a.example:80/')?.port).toBe(80);
  });

  it('distinguishes a plain IP from a disguised one', () => {
    expect(parseUrl('http://192.0.2.1/')).toMatchObject({
      isIp: true,
      isIpDisguised: false,
      registrable: null,
    });
    expect(parseUrl('http://3221225985/')).toMatchObject({ isIp: true, isIpDisguised: true });
  });

  it('finds the registrable domain, and none in a bare suffix', () => {
    expect(parseUrl('https://a.b.co.uk/')).toMatchObject({ registrable: 'b.co.uk', suffix: 'co.uk' });
    expect(parseUrl('https://co.uk/')?.registrable).toBeNull();
  });
});

describe('isRootPage', () => {
  it('is true of a first page, with a fragment too, and of nothing else', () => {
    const isRoot = (text: string) => isRootPage(parseUrl(text)!);
    expect([isRoot('https://a.example'), isRoot('https://a.example/#b')]).toEqual([true, true]);
    expect([isRoot('https://a.example/b'), isRoot('https://a.example/?b')]).toEqual([false, false]);
  });
});
