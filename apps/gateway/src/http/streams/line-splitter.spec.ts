import fc from 'fast-check';
import { LineSplitter } from './line-splitter';

function split(pieces: readonly string[], maxLineBytes = 100) {
  const splitter = new LineSplitter(maxLineBytes);
  const lines = [...pieces.flatMap((piece) => [...splitter.push(Buffer.from(piece))]), ...splitter.end()];
  return lines.map(({ number, bytes }) => [number, bytes?.toString() ?? null]);
}

describe('LineSplitter', () => {
  it('numbers lines from 1, whatever their ends are', () => {
    expect(split(['a\nb\r\n\nc'])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, ''],
      [4, 'c'],
    ]);
  });

  it('gives no line behind the last end', () => {
    expect(split(['a\n'])).toEqual([[1, 'a']]);
    expect(split([])).toEqual([]);
  });

  it('keeps nothing of a line that is too long, and goes on behind it', () => {
    expect(split(['abc', 'def\nok', '\nlong', 'er'], 5)).toEqual([
      [1, null],
      [2, 'ok'],
      [3, null],
    ]);
    expect(split(['abcde\n'], 5)).toEqual([[1, 'abcde']]);
  });

  it.each([1, 7, 1_000, 65_536])(
    'keeps no more than a line may have of a text in pieces of %i bytes',
    (size) => {
      const splitter = new LineSplitter(65_536);
      const piece = Buffer.alloc(size, 'x');
      let most = 0;
      let lines = 0;
      for (let sent = 0; sent < 200_000; sent += size) {
        lines += [...splitter.push(piece)].length;
        most = Math.max(most, splitter.heldBytes);
      }
      expect(lines).toBe(0);
      expect(most).toBeLessThanOrEqual(65_536);
      expect(splitter.heldBytes).toBe(0);
    },
  );

  it('takes a line of many times the allowed length for a text of another form', () => {
    const splitter = new LineSplitter(1_000);
    expect([...splitter.push(Buffer.from('a\n'))]).toHaveLength(1);
    expect(() => {
      for (let sent = 0; sent < 17_000; sent += 500) for (const _ of splitter.push(Buffer.alloc(500, 'x')));
    }).toThrow(
      expect.objectContaining({ code: 'payload_too_large', message: expect.stringContaining('Line 2') }),
    );
  });

  it('finds the same lines wherever the text is cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ü', '\n', '\r'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(40)), (whole, cuts) => {
        const bytes = Buffer.from(whole);
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const splitter = new LineSplitter(100);
        const lines = places.flatMap((from, n) => [...splitter.push(bytes.subarray(from, places[n + 1]))]);
        const once = new LineSplitter(100);
        expect([...lines, ...splitter.end()]).toEqual([...once.push(bytes), ...once.end()]);
      }),
    );
  });
});
