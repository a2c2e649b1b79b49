import { PassThrough, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { MAX_CHUNK_BYTES } from '@rampart/contracts';
import { ToolError } from '../io';

/**
 * The chunks in which a file is uploaded: compressed, unless it is already.
 * @throws ToolError for a ZIP archive, which may hold several files, and the errors of the file's stream.
 */
export async function* uploadChunks(file: Readable): AsyncGenerator<Buffer> {
  const iterator = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await iterator.next();
  if (first.done) return;
  const kind = first.value.subarray(0, 2).toString('latin1');
  if (kind === 'PK') throw new ToolError('It is a ZIP archive. Unpack it and import the file in it.');
  const all = startingWith(first.value, iterator);
  yield* inPieces(kind === '\x1f\x8b' ? all : compressed(all));
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* compressed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = new PassThrough();
  const gzip = createGzip();
  const feeding = feed(chunks, source).catch((error: Error) => gzip.destroy(error));
  for await (const piece of source.pipe(gzip)) yield piece as Buffer;
  await feeding;
}

async function feed(chunks: AsyncIterable<Buffer>, into: PassThrough): Promise<void> {
  for await (const chunk of chunks) {
    if (!into.write(chunk)) await new Promise((resolve) => into.once('drain', resolve));
  }
  into.end();
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= MAX_CHUNK_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, MAX_CHUNK_BYTES);
      held = [all.subarray(MAX_CHUNK_BYTES)];
      bytes -= MAX_CHUNK_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
