import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { tooLarge, unsupported } from '../bodies/body-errors';
import { inflating, isCompressed } from '../bodies/content-coding';
import { mediaTypeOf } from '../bodies/media-type';
import { CardNumberFilter } from '../card-numbers/card-number-filter';
import { nextWithin } from './next-within';
import { spare } from './spared-sockets';
import type { UploadForm } from './upload-form';

/** Limits of an upload. Milliseconds. */
export const UPLOAD_LIMITS = {
  /** Between two bytes. */
  idle: 30_000,
  /**
   * In total for waiting on the sender: for a file from its first byte, for a handler that answers while it reads
   * without the time in which the handler held the sender up.
   */
  whole: 3_600_000,
  /** Extra waiting time beyond what the received bytes allow at the minimum rate. */
  grace: 60_000,
  /** After which a partly filled piece is passed on: its receiver must see that the upload is alive. */
  piece: 10_000,
  /** For reading the rest of a refused body: closing at once would lose the answer. */
  linger: 10_000,
};

/** Minimum bytes per second of waiting for a sender: a short order every three seconds. */
const LEAST_BYTES_PER_SECOND = 64;

/** Maximum bytes of that rest to read. */
const MAX_LINGER_BYTES = 16 * 1_048_576;

/** Chunk size for data that is read and discarded. */
const DROPPED_BYTES = 65_536;

/** An arriving file. It is not read before its pieces or its digest are requested. */
export class Upload {
  private readonly hash = createHash('sha256');
  private readonly filter = new CardNumberFilter();
  private sha256: Buffer | null = null;

  constructor(
    private readonly message: IncomingMessage,
    private readonly maxBytes: number,
    /** Of the text, according to the headers; null when they do not say. */
    readonly declaredBytes: number | null,
    private readonly limits: typeof UPLOAD_LIMITS = UPLOAD_LIMITS,
    private readonly isZipped = false,
  ) {}

  /** Whether a card number was masked in what has been read so far. */
  get hasMaskedCardNumbers(): boolean {
    return this.filter.hasMasked;
  }

  /**
   * The file, with card numbers masked, in pieces of at most this many bytes. The sender is held up while a piece is
   * being worked on: only one piece, plus what the connection buffers, is in memory.
   *
   * @throws ServiceError `payload_too_large`; `malformed_body` when the body breaks off or takes too long.
   */
  async *pieces(maxPieceBytes: number): AsyncGenerator<Buffer> {
    const unspare = spare(this.message.socket);
    try {
      yield* this.gathered(maxPieceBytes);
    } finally {
      unspare();
      if (!this.message.complete) this.closeSoon();
    }
  }

  /**
   * The file as it arrives, however long the work on it takes: for handlers that answer while they read, and that
   * mask card numbers where they parse lines. The sender is held up while a piece is being worked on, which does not
   * count as its time.
   *
   * @throws ServiceError as `pieces` does.
   */
  async *arriving(): AsyncGenerator<Buffer> {
    const unspare = spare(this.message.socket);
    try {
      yield* this.text(null);
    } finally {
      unspare();
      if (!this.message.complete) this.closeSoon();
    }
  }

  /**
   * SHA-256 of the file. If its pieces have not been requested, the whole file is read for it and discarded.
   *
   * @throws ServiceError as `pieces` does.
   */
  async digest(): Promise<Buffer> {
    if (this.sha256 === null) for await (const piece of this.pieces(DROPPED_BYTES)) void piece;
    if (this.sha256 === null) throw new Error('an upload was read twice');
    return this.sha256;
  }

  private async *gathered(maxPieceBytes: number): AsyncGenerator<Buffer> {
    const startedAt = performance.now();
    let passedOnAt = startedAt;
    let held: Buffer[] = [];
    let heldBytes = 0;
    for await (const chunk of this.masked(this.text(startedAt))) {
      for (const part of cut(chunk, maxPieceBytes)) {
        const isDue = performance.now() - passedOnAt > this.limits.piece;
        if (heldBytes > 0 && (isDue || heldBytes + part.length > maxPieceBytes)) {
          yield Buffer.concat(held, heldBytes);
          held = [];
          heldBytes = 0;
          passedOnAt = performance.now();
        }
        held.push(part);
        heldBytes += part.length;
      }
    }
    if (heldBytes > 0) yield Buffer.concat(held, heldBytes);
  }

  /** What was sent, without its compression. */
  private text(startedAt: number | null): AsyncGenerator<Buffer> {
    const chunks = this.chunks(startedAt);
    return this.isZipped ? inflating(chunks, this.maxBytes) : chunks;
  }

  /** @param startedAt from when all time counts; null: only the time spent waiting for the sender counts. */
  private async *chunks(startedAt: number | null): AsyncGenerator<Buffer> {
    const iterator = this.message.iterator({ destroyOnReturn: false });
    const { idle, whole, grace } = this.limits;
    let bytes = 0;
    let waitedMs = 0;
    for (;;) {
      const takenMs = startedAt === null ? waitedMs : performance.now() - startedAt;
      const leftMs = Math.min(whole - takenMs, grace + (bytes / LEAST_BYTES_PER_SECOND) * 1_000 - waitedMs);
      const askedAt = performance.now();
      const next = await nextWithin<Buffer>(iterator, Math.min(idle, leftMs)).catch(throwBroken);
      waitedMs += performance.now() - askedAt;
      if (next.done) {
        return;
      }
      bytes += next.value.length;
      if (bytes > this.maxBytes) throw tooLarge(this.maxBytes);
      if (startedAt !== null && performance.now() - startedAt > whole) throw tooSlow();
      yield next.value;
    }
  }

  private async *masked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) yield this.hashed(this.filter.push(chunk));
    yield this.hashed(this.filter.end());
    this.sha256 = this.hash.digest();
  }

  /** Of the masked text: the digest of a card number would reveal it to anyone who tries them all. */
  private hashed(chunk: Buffer): Buffer {
    this.hash.update(chunk);
    return chunk;
  }

  private closeSoon(): void {
    const { message } = this;
    const { socket } = message;
    const close = () => socket.destroy();
    const timer = setTimeout(close, this.limits.linger);
    timer.unref();
    let bytes = 0;
    // Read and discarded until then. A listener still waiting for a piece would hold up the rest.
    message.removeAllListeners('readable');
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_LINGER_BYTES) close();
    });
    message.once('end', () => clearTimeout(timer));
  }
}

/**
 * Checks the headers of a body that is a file.
 *
 * @throws ServiceError `unsupported_media_type`, `payload_too_large`; `malformed_body` without a body.
 */
export function openUpload(
  message: IncomingMessage,
  { mediaType, alsoTakes = [], maxBytes }: UploadForm,
): Upload {
  const { headers } = message;
  const declared = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (declared === undefined || declared === '0')) {
    throw new ServiceError('malformed_body', { message: `Send the file as the body, as ${mediaType}.` });
  }
  const isZipped = isCompressed(headers['content-encoding']);
  const sent = mediaTypeOf(headers['content-type']);
  if (sent !== mediaType && !alsoTakes.includes(sent)) {
    throw unsupported(`Send the file as ${[mediaType, ...alsoTakes].join(', ')}.`);
  }
  if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  const declaredBytes = declared === undefined || isZipped ? null : Number(declared);
  return new Upload(message, maxBytes, declaredBytes, UPLOAD_LIMITS, isZipped);
}

function* cut(chunk: Buffer, maxBytes: number): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += maxBytes) yield chunk.subarray(at, at + maxBytes);
}

function throwBroken(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  throw new ServiceError('malformed_body', { message: 'The body ended too early.', cause: error });
}

function tooSlow(): ServiceError {
  return new ServiceError('malformed_body', { message: 'The body took too long to arrive.' });
}
