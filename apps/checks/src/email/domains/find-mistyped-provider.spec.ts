import { findMistypedProvider } from './find-mistyped-provider';

describe('findMistypedProvider', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.co.uk', 'hotmail.co.uk'],
    ['yahooo.com', 'yahoo.com'],
    ['outlok.com', 'outlook.com'],
    ['iclould.com', 'icloud.com'],
  ])('takes %s for a slip in %s', (domain, provider) => {
    expect(findMistypedProvider(domain)).toBe(provider);
  });

  it.each([
    'gmail.com',
    'email.com',
    'ymail.com',
    'gmial.org',
    'hotmail.fi',
    'yahoo.ca',
    'glas.com',
    'shop.de',
    'x',
  ])('takes %s for no slip', (domain) => {
    expect(findMistypedProvider(domain)).toBeNull();
  });
});
