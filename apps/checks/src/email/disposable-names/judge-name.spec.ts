import { judgeName } from './judge-name';
import { TRAINED_NAME_MODEL } from './name-model';

describe('judgeName', () => {
  it.each(['tempmail77x.top', 'gpt-mail-free-8841.dynv6.net', 'mailbox4you.xyz'])(
    'takes %s for a disposable service',
    (domain) => {
      expect(judgeName(domain)).toBe('likely');
    },
  );

  it.each([
    'google.com',
    'deutsche-bank.de',
    'ox.ac.uk',
    'mit.edu',
    'bundesregierung.de',
    'barclays.co.uk',
    'stackoverflow.com',
    'smith-and-sons.co.uk',
    'anna-mueller.de',
    'xn--mnchen-3ya.de',
    'web.dev',
    'blog.google',
    'abc.xyz',
    // Ordinary labels under cheap suffixes.
    'smith-and-sons.site',
    'annamueller.online',
    'bergbau.store',
    'gardening.club',
  ])('takes %s for an ordinary domain', (domain) => {
    expect(judgeName(domain)).toBe('ordinary');
  });

  it('does not score names assigned by states and schools, bare suffixes or addresses', () => {
    for (const domain of [
      'tempmail77x.edu',
      'tempmail77x.ac.uk',
      'tempmail77x.gov.pl',
      'top',
      '192.0.2.1',
      '',
    ]) {
      expect(judgeName(domain)).toBe('ordinary');
    }
  });

  it('judges the same name alike, however long', () => {
    const long = `${'ab1-'.repeat(15)}x.top`;
    expect(TRAINED_NAME_MODEL.score(long)).toBe(TRAINED_NAME_MODEL.score(long));
  });
});
