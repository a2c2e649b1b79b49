import { readScreen } from './read-screen';

describe('readScreen', () => {
  it.each([
    ['1920x1080x24', 1920, 1080, 24],
    ['1920x1080', 1920, 1080, null],
    ['1920,1080,24', 1920, 1080, 24],
    ['[1920, 1080]', 1920, 1080, null],
    [' 1920 × 1080 @ 30 ', 1920, 1080, 30],
    ['0x0x24', 0, 0, 24],
  ])('reads %s', (screen, width, height, depth) => {
    expect(readScreen(screen)).toEqual({ width, height, depth });
  });

  it.each(['', 'large', '1920', '1920x', '-1x-1x-1x-1', '9'.repeat(1_000), 'x'.repeat(1_000)])(
    'cannot read %s',
    (screen) => {
      expect(readScreen(screen)).toBeNull();
    },
  );
});
