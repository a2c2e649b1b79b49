import { problemsOf, readList } from '../../read-lines.fixture';
import { rankedDomainsFormat } from './ranked-domains.format';

describe('a list of the most visited domains', () => {
  it('takes ranks as they are written, or the order of the lines', async () => {
    const { data } = await readList(rankedDomainsFormat, '5,google.com', '9,example.org', '10,google.com');
    expect([...['google.com', 'example.org'].map((domain) => data.get(domain)), data.size]).toEqual([
      5, 9, 2,
    ]);
    expect(
      (await readList(rankedDomainsFormat, 'a.example.com', 'b.example.com')).data.get('b.example.com'),
    ).toBe(2);
  });

  it('refuses what is not a rank', async () => {
    expect(await problemsOf(rankedDomainsFormat, 'first,google.com')).toEqual([
      'line 1: expected a rank and a domain, got "first,google.com"',
    ]);
  });
});
