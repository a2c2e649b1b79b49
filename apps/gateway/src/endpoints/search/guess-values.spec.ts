import { guessValues } from './guess-values';

const kindsOf = (text: string) =>
  guessValues(text).map(({ entityType, isCertain }) => [entityType, isCertain]);

describe('guessValues', () => {
  it.each([
    ['Ann@Example.com', [['email', true]]],
    ['203.0.113.7', [['ip', true]]],
    ['2001:db8::1', [['ip', true]]],
    ['+44 20 7946 0958', [['phone', true]]],
    [
      '453978',
      [
        ['card_bin', true],
        ['username', false],
      ],
    ],
    [
      'example.com',
      [
        ['email_domain', false],
        ['username', false],
      ],
    ],
    [
      'ann',
      [
        ['username', false],
        ['device', false],
      ],
    ],
  ])('takes %s for %j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  it('gives values in their normal form', () => {
    expect(guessValues('Ann@Example.com')[0]?.value).toBe('ann@example.com');
    expect(guessValues('+44 20 7946 0958')[0]?.value).toBe('+442079460958');
  });
});
