import { deflateSync, gzipSync } from 'node:zlib';
import { inflated, inflating, isCompressed } from './content-coding';

const TEXT = Buffer.from('ip=192.0.2.1&email=ann@example.com');
/** A megabyte of zeros in a kilobyte. */
const BOMB = gzipSync(Buffer.alloc(1_048_576));

test.each([
  [undefined, false],
  ['', false],
  ['identity', false],
  [' GZIP ', true],
  ['x-gzip', true],
  ['deflate', true],
])('content-encoding %j: compressed %s', (header, expected) => {
  expect(isCompressed(header)).toBe(expected);
});

test.each(['br', 'zstd', 'compress', 'gzip, gzip', 'gzip, identity', 'nonsense'])(
  '%s is not read',
  (header) => {
    expect(() => isCompressed(header)).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }));
  },
);

describe.each([
  ['gzip', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
])('a body compressed by %s', (_coding, zipped) => {
  it('is read up to the limit', async () => {
    expect(await inflated(zipped, TEXT.length)).toEqual(TEXT);
  });

  it('is refused beyond it', async () => {
    await expect(inflated(zipped, TEXT.length - 1)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('is malformed when it breaks off', async () => {
    await expect(inflated(zipped.subarray(0, -6), 1_000)).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it('is read as it arrives, in whatever pieces', async () => {
    expect(await textOf(inflating(bytesOf(zipped), 1_000))).toEqual(TEXT);
  });
});

test('a small body that would become a large one is refused', async () => {
  await expect(inflated(BOMB, 65_536)).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('of a small file that would become a large one, no more than the limit is worked out', async () => {
  let taken = 0;
  const read = async () => {
    for await (const piece of inflating(bytesOf(BOMB), 65_536)) taken += piece.length;
  };
  await expect(read()).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(taken).toBeLessThanOrEqual(65_536);
});

test('a failure of the sender stays what it was', async () => {
  const failure = new Error('gone');
  async function* broken() {
    yield gzipSync(TEXT).subarray(0, 12);
    throw failure;
  }
  await expect(textOf(inflating(broken(), 1_000))).rejects.toMatchObject({ cause: failure });
});

test('who takes no more lets go of the sender', async () => {
  let isReleased = false;
  async function* endless() {
    try {
      for (;;) yield BOMB;
    } finally {
      isReleased = true;
    }
  }
  for await (const piece of inflating(endless(), Number.POSITIVE_INFINITY)) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  await new Promise(setImmediate);
  expect(isReleased).toBe(true);
});

async function* bytesOf(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 7) yield text.subarray(at, at + 7);
}

async function textOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
