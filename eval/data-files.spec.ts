import { sampleEvenly, splitCsv } from './data-files';

describe('splitCsv', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,c', ['a', '', 'c']],
    ['a,"b, with comma",c', ['a', 'b, with comma', 'c']],
    ['"say ""hi""",2', ['say "hi"', '2']],
    ['1,', ['1', '']],
  ])('reads %s', (line, cells) => {
    expect(splitCsv(line)).toEqual(cells);
  });
});

describe('sampleEvenly', () => {
  it('keeps everything below the limit and spreads over the whole above it', () => {
    expect(sampleEvenly([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(sampleEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
  });
});
