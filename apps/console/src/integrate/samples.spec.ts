import { LANGUAGES, sampleOf } from './samples';

describe('samples of the first call', () => {
  it.each(LANGUAGES)(
    '%s: have the key that was just made, and else read it from the environment',
    (language) => {
      expect(sampleOf(language, 'rmp_test_x')).toContain('rmp_test_x');
      expect(sampleOf(language, null)).toMatch(/RAMPART_KEY/);
      expect(sampleOf(language, 'rmp_test_x')).not.toContain('RAMPART_KEY');
    },
  );

  it('are one command for a shell', () => {
    expect(
      sampleOf('curl', null)
        .split('\n')
        .slice(0, -1)
        .every((line) => line.endsWith(' \\')),
    ).toBe(true);
  });
});
