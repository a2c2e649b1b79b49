import { EXPECTED_MOMENT } from '@rampart/risk';
import fc from 'fast-check';
import {
  countryCode,
  countryCodeOrName,
  currencyCode,
  decimal,
  epochMs,
  flag,
  integer,
  ipAddress,
  moment,
  phoneNumber,
  rowId,
  wordList,
} from './form-readers';

describe('form readers', () => {
  it('read every plain decimal within bounds as its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const sent = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(decimal(0, 1e12).parse(sent)).toBe(Number(sent));
      }),
    );
  });

  it('give a finite number within bounds or nothing, whatever text is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (sent) => {
        const parsed = decimal(0, 1e12).safeParse(sent);
        if (!parsed.success) return;
        expect(Number.isFinite(parsed.data)).toBe(true);
        expect(parsed.data).toBeGreaterThanOrEqual(0);
        expect(parsed.data).toBeLessThanOrEqual(1e12);
      }),
    );
  });

  it.each([
    '1e400',
    '1e13',
    '1e',
    'e3',
    '1e3.5',
    'NaN',
    'Infinity',
    '-1',
    '0x10',
    '1,5',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '',
    '1000000000001',
    '１',
  ])('refuse %j as an amount', (sent) => {
    expect(decimal(0, 1e12).safeParse(sent).success).toBe(false);
  });

  it('read numbers as JSON and JavaScript write them, small ones too', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        expect(decimal(0, 1e12).parse(String(value))).toBe(value + 0);
      }),
    );
    expect(['3.552713678800501e-15', '1e2', '1E+2'].map((sent) => decimal(0, 1e12).parse(sent))).toEqual([
      3.552713678800501e-15, 100, 100,
    ]);
  });

  it('take the bounds themselves', () => {
    expect(decimal(0, 1e12).parse('0')).toBe(0);
    expect(decimal(0, 1e12).parse('1000000000000')).toBe(1e12);
  });

  it('read whole numbers only as whole numbers', () => {
    expect(integer(0, 10).parse('7')).toBe(7);
    expect(integer(0, 10).parse('7.00')).toBe(7);
    expect(['7.5', '7.', '7.01'].some((sent) => integer(0, 10).safeParse(sent).success)).toBe(false);
    expect(integer(0, 10).safeParse('11').success).toBe(false);
  });

  it.each([
    ['1', 1],
    // As `number_by_time()` generates them for rules and imports.
    ['217000000000012', 217_000_000_000_012],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['0', null],
    ['01', null],
    ['1e3', null],
  ])('read the id of a row of up to 15 digits: %s', (text, id) => {
    expect(rowId().safeParse(text).data ?? null).toBe(id);
  });

  it('read the words of a boolean and no other', () => {
    expect(['true', 'yes', 'on', '1'].map((word) => flag().parse(word))).toEqual([true, true, true, true]);
    expect(['false', 'no', 'off', '0'].some((word) => flag().parse(word))).toBe(false);
    expect(['TRUE', '', '2', 'constructor'].some((word) => flag().safeParse(word).success)).toBe(false);
  });

  it('bring an address to its canonical text', () => {
    expect(ipAddress().parse('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(ipAddress().parse('2001:DB8:0::1')).toBe('2001:db8::1');
    expect(ipAddress().safeParse('203.0.113').success).toBe(false);
  });

  it('read currencies of ISO 4217 in any case, and nothing else', () => {
    expect(['eur', 'JPY', 'Bgn'].map((code) => currencyCode().parse(code))).toEqual(['EUR', 'JPY', 'BGN']);
    expect(['EURO', 'XYZ', 'BTC', 'XXX', ''].some((code) => currencyCode().safeParse(code).success)).toBe(
      false,
    );
  });

  it('read codes of countries as alpha-2, with those in everyday use, and no others', () => {
    const sent = ['de', 'UK', 'EL', 'DEU', 'usa', 'XK'];
    expect(sent.map((code) => countryCode().parse(code))).toEqual(['DE', 'GB', 'GR', 'DE', 'US', 'XK']);
    expect(
      ['EN', 'EU', 'XX', 'ZZ', 'D', '', 'Narnia'].some((code) => countryCode().safeParse(code).success),
    ).toBe(false);
  });

  it('read the name of a country in any language', () => {
    const sent = ['Germany', 'deutschland', 'Estados Unidos', '日本', 'South Korea', 'England'];
    expect(sent.map((name) => countryCode().parse(name))).toEqual(['DE', 'DE', 'US', 'JP', 'KR', 'GB']);
  });

  it('keep an unknown name of an address’s country as sent, and refuse two letters that are no code', () => {
    const sent = ['uk', 'Deutschland', 'Narnia', '日本', 'gbr'];
    const read = ['GB', 'DE', 'Narnia', 'JP', 'GB'];
    expect(sent.map((text) => countryCodeOrName().parse(text))).toEqual(read);
    expect(['EU', 'xx'].some((text) => countryCodeOrName().safeParse(text).success)).toBe(false);
  });

  it('distinguish what can be a phone number from what cannot', () => {
    expect(phoneNumber().parse('+49 (30) 901820')).toBe('+49 (30) 901820');
    expect(phoneNumber().safeParse('call me').success).toBe(false);
  });

  it('read a list of known words once each', () => {
    expect(wordList(['a', 'b']).parse('b, a,b')).toEqual(['b', 'a']);
    expect(wordList(['a', 'b']).safeParse('a,c').success).toBe(false);
  });

  it('read a moment with an offset as UTC', () => {
    expect(moment().parse('2026-01-31T13:00:00+01:00')).toBe('2026-01-31T12:00:00.000Z');
    expect(moment().parse('2026-01-31')).toBe('2026-01-31T00:00:00.000Z');
    expect(moment().safeParse('31.01.2026').error?.issues[0]?.message).toBe(EXPECTED_MOMENT);
  });

  it.each([
    ['1769860800123', 1_769_860_800_123],
    ['1769860800', 1_769_860_800_000],
    ['2026-01-31T12:00:00Z', 1_769_860_800_000],
    ['12.5', 12.5],
    ['0', 0],
  ])('read the time of a browser: %s', (sent, read) => {
    expect(epochMs(4e12).parse(sent)).toBe(read);
  });

  it.each(['yesterday', '-1', '5000000000000.5'])('read no time of a browser: %s', (sent) => {
    expect(epochMs(4e12).safeParse(sent).success).toBe(false);
  });
});
