import { parseUserAgent } from './parse-user-agent';

describe('parseUserAgent', () => {
  it('takes products and details apart', () => {
    const parsed = parseUserAgent('Mozilla/5.0 (X11; Linux x86_64; (nested; too)) Gecko/1.0 Mobile');
    expect(parsed.products).toEqual([
      { name: 'Mozilla', version: '5.0' },
      { name: 'Gecko', version: '1.0' },
      { name: 'Mobile', version: null },
    ]);
    expect(parsed.details).toEqual(['X11', 'Linux x86_64', 'nested', 'too']);
  });

  it.each(['', '(', ')))', ';;;', '/', 'a/ (b'])('reads %j without a fault', (text) => {
    expect(parseUserAgent(text).text).toBe(text);
  });

  it('keeps a slash at the beginning as part of the name', () => {
    expect(parseUserAgent('/bin/sh').products).toEqual([{ name: '/bin/sh', version: null }]);
  });
});
