import { readBrands } from './read-brands';

describe('readBrands', () => {
  it('reads names with their versions, and keeps blanks of a name', () => {
    expect(readBrands('Google Chrome 150,  Not;A Brand 99, Chromium 150')).toEqual([
      { name: 'Google Chrome', major: 150 },
      { name: ' Not;A Brand', major: 99 },
      { name: 'Chromium', major: 150 },
    ]);
  });

  it('tells a browser that names none from one of which nothing is known', () => {
    expect(readBrands('none')).toEqual([]);
  });

  it.each(['', 'Chromium', 'Chromium 150, 99', 'Chromium x', `${'x'.repeat(65)} 1`])(
    'does not read %j',
    (text) => {
      expect(readBrands(text)).toBeNull();
    },
  );
});
