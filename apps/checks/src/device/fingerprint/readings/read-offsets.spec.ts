import { readOffsets } from './read-offsets';

describe('readOffsets', () => {
  it('reads minutes to UTC, in both directions', () => {
    expect([readOffsets('-60,-120'), readOffsets(' 300, 240 '), readOffsets('0,0')]).toEqual([
      [-60, -120],
      [300, 240],
      [0, 0],
    ]);
  });

  it.each(['', '60', '60,', '60;120', '1.5,2', '901,0', 'x,y', '60,120,180'])('does not read %j', (text) => {
    expect(readOffsets(text)).toBeNull();
  });
});
