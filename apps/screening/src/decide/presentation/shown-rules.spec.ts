import { cutConditions, cutText, ShownSpace } from './shown-rules';

describe('cutText', () => {
  it('leaves a text of 256 characters whole and cuts one more', () => {
    expect(cutText('a'.repeat(256))).toBe('a'.repeat(256));
    expect(cutText('a'.repeat(257))).toBe(`${'a'.repeat(255)}…`);
  });

  it('leaves no half of a character', () => {
    expect(cutText(`${'a'.repeat(254)}😀😀`)).toBe(`${'a'.repeat(254)}…`);
  });
});

describe('cutConditions', () => {
  it('cuts the texts of lists and leaves numbers, flags and what is not known', () => {
    const [cut] = cutConditions([
      { expression: 'x', value: ['b'.repeat(300), ...Array(20).fill(1)], actual: null },
    ]);
    expect(cut).toEqual({
      expression: 'x',
      value: [`${'b'.repeat(255)}…`, ...Array(15).fill(1)],
      actual: null,
    });
  });
});

describe('ShownSpace', () => {
  it('gives until something does not fit, and makes nothing afterwards', () => {
    const space = new ShownSpace(10);
    const made = jest.fn(() => 'none');
    expect([space.take(() => '12345'), space.take(() => '1234')]).toEqual(['12345', null]);
    expect(space.take(made)).toBeNull();
    expect(made).not.toHaveBeenCalled();
  });
});
