import fc from 'fast-check';
import { binOfCardNumber, maskCardNumbers } from './card-number';

/** Test numbers published by card schemes and payment processors; they belong to no card. */
const CARDS = [
  ['Visa', '4111111111111111', '411111******1111'],
  ['Visa, 13 digits', '4222222222222', '422222***2222'],
  ['Visa, 19 digits', '4917610000000000003', '491761*********0003'],
  ['Mastercard', '5555555555554444', '555555******4444'],
  ['Mastercard, second range', '2223003122003222', '222300******3222'],
  ['American Express', '378282246310005', '378282*****0005'],
  ['Diners Club', '30569309025904', '305693****5904'],
  ['Diners Club, 16 digits', '3056930009020004', '305693******0004'],
  ['Discover', '6011111111111117', '601111******1117'],
  ['JCB', '3530111333300000', '353011******0000'],
  ['UnionPay', '6200000000000005', '620000******0005'],
  ['Maestro', '6759649826438453', '675964******8453'],
] as const;

describe('a card number', () => {
  it.each(CARDS)('of %s keeps its first six and last four digits', (_, number, masked) => {
    expect(maskCardNumbers(number)).toBe(masked);
  });

  it.each([
    ['4111 1111 1111 1111', '4111 11** **** 1111'],
    ['4111-1111-1111-1111', '4111-11**-****-1111'],
    ['4111\u00a01111\u00a01111\u00a01111', '4111\u00a011**\u00a0****\u00a01111'],
    ['4111 - 1111 - 1111 - 1111', '4111 - 11** - **** - 1111'],
    ['https://x.example/?c=4111%201111%201111%201111&d', 'https://x.example/?c=4111%2011**%20****%201111&d'],
    ['card=4111+1111+1111+1111', 'card=4111+11**+****+1111'],
    ['3782 822463 10005', '3782 82**** *0005'],
    ['paid on 2026-11-22 with 4111111111111111.', 'paid on 2026-11-22 with 411111******1111.'],
    ['order 12 4111 1111 1111 1111 21', 'order 12 4111 11** **** 1111 21'],
    ['user4111111111111111', 'user411111******1111'],
    ['4111111111111111@shop.example', '411111******1111@shop.example'],
    ['{"a":"5555555555554444","b":["378282246310005"]}', '{"a":"555555******4444","b":["378282*****0005"]}'],
    ['4111111111111111,5555555555554444', '411111******1111,555555******4444'],
  ])('is found in %j', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it('is as long as before, and is not found again', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...CARDS.map(([, number]) => number)),
        fc.string(),
        (a, n, b) => {
          const masked = maskCardNumbers(`${a} ${n} ${b}`);
          expect(masked).toHaveLength(`${a} ${n} ${b}`.length);
          expect(maskCardNumbers(masked)).toBe(masked);
        },
      ),
    );
  });
});

describe('what is not a card number', () => {
  it.each([
    ['a number that fails Luhn', '4111111111111112'],
    ['a prefix of no issuer', '1234567812345670'],
    ['a length that the issuer does not use', '411111111111116'],
    ['a longer number', '00004111111111111111'],
    ['a phone number in international form', '+4915123456789'],
    ['an IMEI', '356938035643809'],
    ['a SIM card', '8901410321111851072'],
    ['milliseconds of an epoch', '1795356000000'],
    ['the fraction of an audio fingerprint', '35.4222222222222'],
    ['a digest', 'aa4111111111111111aaaaaaaaaaaaaa'],
    ['a UUID', '41111111-1111-4111-8111-11111111111a'],
    ['an amount', '4111.11'],
    ['a masked number', '411111******1111'],
    ['a text', 'a'.repeat(1_024)],
  ])('%s stays as it is', (_, text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });

  it('may be 13 digits in a field for phone numbers, and no more', () => {
    expect(maskCardNumbers('4222222222222', { isPhone: true })).toBe('4222222222222');
    expect(maskCardNumbers('4111111111111111', { isPhone: true })).toBe('411111******1111');
  });
});

describe('a whole number where its first digits are asked for', () => {
  it.each([
    ['4111 1111 1111 1111', '41111111'],
    ['378282246310005', '378282'],
    ['411111', null],
    ['4111111111111112', null],
    ['card 4111111111111111', null],
  ])('%j becomes %j', (text, bin) => {
    expect(binOfCardNumber(text)).toBe(bin);
  });
});
