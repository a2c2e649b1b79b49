import { comesToAnEnd } from '@rampart/testing';
import { parseEmail } from './parse-email';

const faultOf = (text: string) => parseEmail(text).fault;
const domainOf = (text: string) => parseEmail(text).email?.domain.name;

describe('parseEmail takes', () => {
  it.each([
    'a@b.co',
    'first.last@example.com',
    "!#$%&'*+-/=?^_`{|}~@example.com",
    'user+tag@mail.example.org',
    'x@123.com',
    'x@a-b--c.example.com',
    `${'a'.repeat(64)}@example.com`,
    `x@${'b'.repeat(63)}.com`,
    'test@xn--hxajbheg2az3al.xn--jxalpdlp',
  ])('the plain address %s', (text) => {
    expect(faultOf(text)).toBeNull();
    expect(parseEmail(text).email?.isInternational).toBe(false);
  });

  it.each([
    'taro..yamada@docomo.ne.jp',
    'taro.@docomo.ne.jp',
    'a...b..@ezweb.ne.jp',
    'TARO..@EZWEB.NE.JP',
    'a..b@au.com',
    'a..b@t.vodafone.ne.jp',
  ])('the mailbox %s, which its carrier gave out', (text) => {
    expect(faultOf(text)).toBeNull();
    expect(parseEmail(text).email?.local).toBe(text.slice(0, text.indexOf('@')).toLowerCase());
  });

  it.each([
    'a..b@gmail.com',
    'a.@docomo.example',
    '.a@docomo.ne.jp',
    '..@docomo.ne.jp',
    'a..b@softbank.ne.jp',
  ])('no other dots in a row: %s', (text) => {
    expect(faultOf(text)).toBe('local_part_dots');
  });

  it.each([
    '"two words"@example.com',
    '"a@b"@example.com',
    '"say \\"hi\\""@example.com',
    '""@example.com',
    '"ü"@example.com',
  ])('the quoted local part of %s', (text) => {
    expect(faultOf(text)).toBeNull();
  });

  it.each([
    ['ann@bücher.example.com', 'xn--bcher-kva.example.com'],
    ['ann@STRASSE.de', 'strasse.de'],
    ['ann@faß.de', 'xn--fa-hia.de'],
    ['ann@ｅｘａｍｐｌｅ．com', 'example.com'],
    ['юзер@пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['ann@l·l.cat', 'xn--ll-0ea.cat'],
  ])('the domain of %s as %s', (text, domain) => {
    expect(domainOf(text)).toBe(domain);
  });

  it('letters of any script before the @, composed and in lower case', () => {
    expect(parseEmail('JO\u0308RG@example.com').email).toEqual({
      local: 'j\u00f6rg',
      domain: { name: 'example.com', isLiteral: false },
      isInternational: true,
    });
  });

  it.each(['नमस्\u200dते@example.com', 'می\u200cخواهم@example.ir'])(
    'the joiner that %s is spelled with',
    (text) => {
      expect(faultOf(text)).toBeNull();
    },
  );

  it.each(['ann@[192.0.2.1]', 'ann@[IPv6:2001:db8::1]'])('the IP address in %s', (text) => {
    expect(parseEmail(text).email?.domain.isLiteral).toBe(true);
  });
});

describe('parseEmail refuses', () => {
  it.each([
    ['', 'no_at_sign'],
    ['ann.example.com', 'no_at_sign'],
    ['@example.com', 'local_part_empty'],
    [`${'a'.repeat(65)}@example.com`, 'local_part_too_long'],
    [`${'ü'.repeat(33)}@example.com`, 'local_part_too_long'],
    ['.ann@example.com', 'local_part_dots'],
    ['ann.@example.com', 'local_part_dots'],
    ['ann..lee@example.com', 'local_part_dots'],
    ['ann lee@example.com', 'local_part_characters'],
    ['ann(home)@example.com', 'local_part_characters'],
    ['Ann <ann@example.com>', 'local_part_characters'],
    ['an\u202en@example.com', 'local_part_characters'],
    ['\u0301ann@example.com', 'local_part_characters'],
    ['ann\u00a0lee@example.com', 'local_part_characters'],
    ['an\u200dn@example.com', 'local_part_characters'],
    ['an\u200cn@example.com', 'local_part_characters'],
    ['a\0b@example.com', 'local_part_characters'],
    ['"ann"lee@example.com', 'local_part_quotes'],
    ['"an"n"@example.com', 'local_part_quotes'],
    ['"\\ü"@example.com', 'local_part_quotes'],
    ['"ann@example.com', 'no_at_sign'],
    ['ann@', 'domain_empty'],
    ['ann@.example.com', 'domain_dots'],
    ['ann@example..com', 'domain_dots'],
    ['ann@example.com.', 'domain_dots'],
    ['ann@example．．com', 'domain_dots'],
    ['ann@exa mple.com', 'domain_characters'],
    ['ann@exa_mple.com', 'domain_characters'],
    ['ann@lee@example.com', 'domain_characters'],
    ['ann@example.com\n', 'domain_characters'],
    ['ann@example.com:25', 'domain_characters'],
    ['ann@☃.net', 'domain_characters'],
    ['ann@exam\u200bple.com', 'domain_characters'],
    ['ann@exam\u00adple.com', 'domain_characters'],
    ['ann@example\u202e.com', 'domain_characters'],
    ['a\u200bnn@example.com', 'local_part_characters'],
    ['ann@👍.com', 'domain_characters'],
    ['ann@⒈example.com', 'domain_characters'],
    ['ann@xn--0.com', 'domain_characters'],
    ['ann@\u0301a.com', 'domain_characters'],
    ['ann@a·b.cat', 'domain_characters'],
    ['ann@-example.com', 'domain_hyphens'],
    ['ann@example-.com', 'domain_hyphens'],
    ['ann@yy--zz.com', 'domain_hyphens'],
    [`ann@${'a'.repeat(64)}.com`, 'domain_too_long'],
    [`ann@${'a.'.repeat(126)}com`, 'domain_too_long'],
    ['ann@localhost', 'domain_not_full'],
    ['ann@192.0.2.1', 'domain_not_full'],
    ['ann@example.123', 'domain_not_full'],
    ['ann@shop.test', 'domain_reserved'],
    ['ann@shop.invalid', 'domain_reserved'],
    ['ann@box.local', 'domain_reserved'],
    ['ann@abc.onion', 'domain_reserved'],
    ['ann@[192.0.2.256]', 'domain_literal'],
    ['ann@[192.0.2.1', 'domain_literal'],
    ['ann@[2001:db8::1]', 'domain_literal'],
    ['ann@[IPv6:fe80::1%eth0]', 'domain_literal'],
    [`${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.com`, 'too_long'],
  ])('%j: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });
});

describe('parseEmail, on hostile input', () => {
  it.each([
    ['backslashes in quotes', `"${'\\'.repeat(500_000)}`],
    ['dots', `${'a.'.repeat(250_000)}@${'b.'.repeat(250_000)}com`],
    ['quotes', '"'.repeat(500_000)],
    ['at signs', '@'.repeat(500_000)],
    ['brackets', `a@${'['.repeat(500_000)}`],
    ['letters beyond ASCII', `a@${'ü'.repeat(200_000)}.com`],
  ])('comes to an end: %s', (_, text) => {
    expect(comesToAnEnd(() => faultOf(text))).not.toBeNull();
  });
});
