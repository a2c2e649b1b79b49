import type { HostExistence } from '../dns/dns-directory';
import { parseUrl } from './parse-url';
import { resolveHost } from './resolve-host';

const resolve = async (text: string, answer: HostExistence) => {
  const asked: string[] = [];
  const dns = {
    resolveHost: async (_: number, host: string) => {
      asked.push(host);
      return answer;
    },
  };
  return { presence: await resolveHost(1, dns, parseUrl(text)!), asked };
};

describe('resolveHost', () => {
  it('asks DNS for the host and passes on its answer', async () => {
    expect(await resolve('https://a.b.com/', { status: 'found' })).toEqual({
      presence: { resolves: true, failure: null },
      asked: ['a.b.com'],
    });
    expect((await resolve('https://a.b.com/', { status: 'absent' })).presence.resolves).toBe(false);
  });

  it('names the reason why it does not know', async () => {
    const { presence } = await resolve('https://a.b.com/', { status: 'unknown', cause: 'timeout' });
    expect(presence).toEqual({ resolves: null, failure: 'timeout' });
  });

  it('makes no look-up for an IP, a reserved name and a name of one label', async () => {
    expect(await resolve('http://192.0.2.1/', { status: 'absent' })).toEqual({
      presence: { resolves: true, failure: null },
      asked: [],
    });
    for (const url of ['https://a.test/', 'https://localhost/', 'https://intranet/']) {
      const { presence, asked } = await resolve(url, { status: 'found' });
      expect([presence.resolves, asked]).toEqual([false, []]);
    }
  });
});
