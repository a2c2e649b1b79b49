import { digestOfValues } from './source-digest';

describe('digestOfValues', () => {
  it('is that of the content', () => {
    expect(digestOfValues([1])).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOfValues([1])).toBe(digestOfValues([1]));
    expect(digestOfValues([2])).not.toBe(digestOfValues([1]));
  });
});
