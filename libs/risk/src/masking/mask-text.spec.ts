import { maskText } from './mask-text';

/** Texts with a value, and what is left of it. */
const MASKED: readonly (readonly [text: string, masked: string])[] = [
  ['ann@example.com', 'a***@example.com'],
  ['Wrote to ann.smith+shop@mail.example.co.uk, twice.', 'Wrote to a***@mail.example.co.uk, twice.'],
  ['<ann@example.com>', '<a***@example.com>'],
  ["'ann@example.com'", "'a***@example.com'"],
  ['(ann@example.com).', '(a***@example.com).'],
  ['mailto:ann@example.com', 'mailto:a***@example.com'],
  ['jörg.müller@exämple.de', 'j***@exämple.de'],
  ['иван@пример.рф', 'и***@пример.рф'],
  ['von 李雷@例子.中国 gemeldet', 'von 李***@例子.中国 gemeldet'],
  ["o'brien@example.com", 'o***@example.com'],
  ['user%test@example.com', 'u***@example.com'],
  ['a&b@example.com', 'a***@example.com'],
  ['bounce+ann=example.org@lists.example.com', 'b***@lists.example.com'],
  ['"ann smith"@example.com', 'a***@example.com'],
  ['a "quoted" word and "ann"@example.com', 'a "quoted" word and a***@example.com'],
  ['ann%40example.com', 'a***%40example.com'],
  ['j%C3%B6rg%40example.com', 'j***%40example.com'],
  ['https://hooks.example/in?to=ann%40example.com&n=1', 'https://hooks.example/in?to=a***%40example.com&n=1'],
  ['https://hooks.example/in?to=ann@example.com', 'https://hooks.example/in?to=a***@example.com'],
  ['https://ann:secret@example.com/x', 'https://a***@example.com/x'],
  ['ann＠example.com', 'a***＠example.com'],
  ['root@192.0.2.77', 'r***@192.0.2.0/24'],
  ['root@[192.0.2.77]', 'r***@[192.0.2.0/24]'],
  ['ann@intranet', 'a***@intranet'],
  ['ann@example.com,ben@example.org;cy@example.net', 'a***@example.com,b***@example.org;c***@example.net'],
  ['203.0.113.7', '203.0.113.0/24'],
  ['from 203.0.113.7, then 198.51.100.8.', 'from 203.0.113.0/24, then 198.51.100.0/24.'],
  ['203.0.113.7:8443', '203.0.113.0/24:8443'],
  ['http://203.0.113.7/a', 'http://203.0.113.0/24/a'],
  ['203.0.113.7/32', '203.0.113.0/24'],
  ['203.0.113.64/26', '203.0.113.0/24'],
  ['203.000.113.007', '203.0.113.0/24'],
  ['2001:db8::7', '2001:db8::/48'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['at [2001:db8::7]:443', 'at [2001:db8::/48]:443'],
  ['2001:db8::7/128', '2001:db8::/48'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['fe80::1%eth0', 'fe80::/48%eth0'],
  ['seen at 2001:db8::7: twice', 'seen at 2001:db8::/48: twice'],
  ['+442079460958', '+44***58'],
  ['+44 20 7946 0958', '+44***58'],
  ['+44 (0)20 7946-0958', '+44***58'],
  ['(+44) 20 7946 0958', '+44***58'],
  ['tel:+49-30-901820', 'tel:+49***20'],
  ['00442079460958', '004***58'],
  ['0044 20 7946 0958', '004***58'],
  ['442079460958', '442***58'],
  ['12025550199', '120***99'],
  ['Rückruf unter 030 901820', 'Rückruf unter 030***'],
  ['020 7946 0958', '020***58'],
  ['06 12 34 56 78', '061***'],
  ['(202) 555-0199', '202***'],
  ['202-555-0199', '202***'],
  ['call 2025550199 after noon', 'call 202*** after noon'],
  ['Tel. 612 345 678', 'Tel. 612***'],
  ['WhatsApp: 4930901820', 'WhatsApp: 493***'],
  ['＋４４ ２０ ７９４６ ０９５８', '+44***58'],
];

/** Texts without a value. */
const KEPT: readonly string[] = [
  '',
  'Card testing, ring of March',
  'Order 4930901820 and A-100123',
  'order #12025550199',
  'INV-2026-0001234567',
  '20260131-0a1b2c',
  '2026-01-31',
  '2026-01-31T10:02:10.007Z',
  'from 2026-01-31 10:00 to 2026-02-01 12:30:45',
  'call back on 31.01.2026',
  'am 31.01.2026 um 10:30 Uhr',
  'EUR 1,299.00 and 12 500.00 and 1 000 000',
  '$1200000000',
  '-1234567890',
  'version 1.2.3, 0.2.0-beta.17 and v1.2.3.4',
  'pkg@1.2.3',
  'lodash@4.17',
  '@rampart/client, by @ann',
  'ratio 12:30:45, std::vector, a::',
  'aa:bb:cc:dd:ee:ff',
  '4006381333931',
  '1767225600000',
  '00:00:10',
  'd1x_5m7okuef5rfhv3kz',
  '550e8400-e29b-41d4-a716-446655440000',
  'order.email == order.username && order.amount > 500',
  '203.0.113.0/24 and 2001:db8::/32 and 198.51.0.0/16',
  '*@example.com',
  '411111******1111',
];

describe('maskText', () => {
  it.each(MASKED)('masks %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it.each(MASKED)('finds nothing further in a masked text: %s', (text) => {
    expect(maskText(maskText(text))).toBe(maskText(text));
  });

  it.each(KEPT)('keeps %s', (text) => {
    expect(maskText(text)).toBe(text);
  });

  it('masks a known phone number in whatever way it is written', () => {
    const known = new Map([['04930123', '+49***23']]);
    expect(maskText('0049 304930123, order 304930123', known)).toBe('+49***23, order +49***23');
    expect(maskText('order 304930124', known)).toBe('order 304930124');
  });

  // Each is what one of the patterns might try over and over.
  it.each([
    '@',
    'a@',
    '"@',
    '1',
    '1 ',
    '1(',
    '+1 ',
    '0'.repeat(9),
    '1.',
    'a:',
    '%40',
    '(',
    "'",
    '\ud83d',
    '+44 20 7946 0958 ',
  ])('takes time in proportion to a text made of %j', (piece) => {
    const cpuOf = (length: number) => {
      const text = piece.repeat(length / piece.length);
      const before = process.cpuUsage();
      maskText(text);
      return process.cpuUsage(before).user;
    };
    // The least of several: compiling and collecting garbage cost what they cost, whatever the text.
    const least = (length: number) => Math.min(...Array.from({ length: 5 }, () => cpuOf(length)));
    const short = least(10_000);
    // Quadratic would be a hundred times as much. Without the constant, the clock's steps would decide.
    expect(least(100_000)).toBeLessThan(30 * short + 100_000);
  });
});
