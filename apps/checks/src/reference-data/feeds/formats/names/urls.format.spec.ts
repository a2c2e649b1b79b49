import { problemsOf, readList } from '../../read-lines.fixture';
import { urlsFormat } from './urls.format';

describe('a list of suspect URLs', () => {
  it('keeps them as a browser would ask for them', async () => {
    const { data, rows } = await readList(urlsFormat, '# list', 'HTTPS://Evil.Example/Login#now', '');
    expect([rows, data.has('https://evil.example/Login')]).toEqual([1, true]);
  });

  it('leaves out values longer than a request allows', async () => {
    const long = `https://evil.example/${'a'.repeat(1_100)}`;
    expect((await readList(urlsFormat, long, 'https://evil.example/')).rows).toBe(1);
  });

  it.each(['evil.example/login', 'ftp://evil.example/', 'http://', 'https://[::1/'])(
    'refuses %p',
    async (line) => {
      expect(await problemsOf(urlsFormat, line)).toEqual([
        `line 1: expected an http or https URL, got ${JSON.stringify(line)}`,
      ]);
    },
  );

  it('refuses the front page of a well-known site, not what strangers put into it', async () => {
    expect(await problemsOf(urlsFormat, 'https://www.paypal.com/')).toEqual([
      'line 1: "paypal.com" is a well-known domain, which this set must not hold',
    ]);
    expect(await problemsOf(urlsFormat, 'https://github.com/evil/page')).toEqual([]);
  });
});
