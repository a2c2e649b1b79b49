import { problemsOf, readList } from '../../read-lines.fixture';
import { domainsFormat } from './domains.format';

const format = domainsFormat(new Set(['duck.com']));

describe('a list of suspect domains', () => {
  it.each([
    ['Mail.Example.ORG', 'mail.example.org'],
    ['example.org # bad', 'example.org'],
    ['*.example.org', 'example.org'],
    ['.example.org', 'example.org'],
    ['0.0.0.0 example.org', 'example.org'],
    ['127.0.0.1\texample.org', 'example.org'],
    ['||example.org^', 'example.org'],
    ['bücher.example.de', 'xn--bcher-kva.example.de'],
  ])('takes %p', async (line, domain) => {
    const { data } = await readList(format, line);
    expect([data.size, data.has(domain)]).toEqual([1, true]);
  });

  it('passes over comments and what every hosts file begins with', async () => {
    const { rows } = await readList(
      format,
      '! x',
      '# y',
      '127.0.0.1 localhost',
      '::1 localhost',
      'example.org',
    );
    expect(rows).toBe(1);
  });

  it('leaves out what is wrongly on such lists', async () => {
    const { data } = await readList(format, 'duck.com', 'example.org');
    expect([data.size, data.has('duck.com')]).toEqual([1, false]);
  });

  it.each([
    ['gmail.com', '"gmail.com" is a well-known domain, which this set must not hold'],
    ['co.uk', '"co.uk" is a public suffix: it would hold every domain below it'],
    ['com', 'expected a domain name, got "com"'],
    ['192.0.2.7', 'expected a domain name, got "192.0.2.7"'],
    ['http://example.org/', 'expected a domain name, got "http://example.org/"'],
    ['two words.org', 'expected a domain name, got "two words.org"'],
  ])('refuses %p', async (line, problem) => {
    expect(await problemsOf(format, line)).toEqual([`line 1: ${problem}`]);
  });

  it('takes a page of a stranger on a well-known site for what it is', async () => {
    expect((await readList(format, 'evil.github.io')).data.has('evil.github.io')).toBe(true);
  });
});
