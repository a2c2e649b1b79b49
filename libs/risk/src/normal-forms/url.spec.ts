import { readUrl } from './url';

describe('readUrl', () => {
  it('reads what a browser would, and nothing else', () => {
    expect(readUrl('https://example.com/a?b#c')?.href).toBe('https://example.com/a?b#c');
    expect(readUrl('https://münchen.example/')?.host).toBe('xn--mnchen-3ya.example');
    for (const text of ['', 'example.com', 'https://', 'https://exa mple.com/'])
      expect(readUrl(text)).toBeNull();
  });

  it('reads an umlaut the hundred-thousandth time as it did the first, on every version of Node', () => {
    let unread = 0;
    for (let n = 0; n < 100_000; n++) if (readUrl('https://münchen.example/') === null) unread += 1;
    expect(unread).toBe(0);
  });
});
