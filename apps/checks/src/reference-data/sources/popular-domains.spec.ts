import { rankDomains } from '../compile/popular-domains';
import { popularDomains } from './popular-domains';

describe('popularDomains', () => {
  it('ranks registrable domains by their first appearance, and leaves out what strangers get', () => {
    const ranks = rankDomains(
      'www.b.example.com,x,cdn\na.example.com,x,cdn\nc.github.io,c,cdn\nd.co.uk,d,cdn\n',
    );
    expect(ranks).toEqual(['example.com', 'd.co.uk']);
  });

  it('contains the domains of the installed package', async () => {
    const { data, info } = await popularDomains.load();
    expect(info.rows).toBeGreaterThan(50_000);
    expect(data.get('google.com')).toBeLessThan(100);
    expect(data.has('github.io')).toBe(false);
  });
});
