import { freeText } from './free-text';

describe('freeText', () => {
  it.each(['x', '🎫'])('takes the longest field that the gateway lets in, made of %s', (character) => {
    expect(freeText.safeParse(character.repeat(1_024)).success).toBe(true);
  });

  it('has an end', () => {
    expect(freeText.safeParse('x'.repeat(2_049)).success).toBe(false);
  });
});
