import { isServerSet, nativeFonts, serverFonts } from './font-origins';

describe('fonts by where they come from', () => {
  it('are distinguished: free systems, other systems, everywhere', () => {
    const fonts = ['arial', 'dejavu sans', 'liberation mono', 'menlo', 'segoe ui light', 'unheard of'];
    expect(serverFonts(fonts)).toEqual(['dejavu sans', 'liberation mono']);
    expect(nativeFonts(fonts)).toEqual(['menlo', 'segoe ui light']);
  });

  it('are those of a server when there is nothing else', () => {
    expect(isServerSet(['arial', 'courier new', 'dejavu sans'])).toBe(true);
    expect(isServerSet(['arial', 'dejavu sans', 'ubuntu'])).toBe(false);
    expect(isServerSet(['arial', 'courier new'])).toBe(false);
    expect(isServerSet([])).toBe(false);
  });
});
