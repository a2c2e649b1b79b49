import { ByteReader } from './byte-reader';
import { ByteWriter } from './byte-writer';

describe('whole numbers', () => {
  it.each([0, 127, 128, 2 ** 53 - 1, 2 ** 56, 2 ** 63, 2 ** 69])(
    'of %d are read as they were written, wherever the room ends',
    (value) => {
      for (let before = 240; before <= 260; before += 1) {
        const writer = new ByteWriter().hex('00'.repeat(before)).whole(value).whole(7);
        const reader = new ByteReader(writer.finish());
        reader.hex(before);
        expect([reader.whole(), reader.whole()]).toEqual([value, 7]);
      }
    },
  );
});
