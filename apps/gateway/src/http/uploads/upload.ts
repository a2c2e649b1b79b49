import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { CardNumberFilter } from '../card-numbers/card-number-filter';
import { mediaTypeOf, tooLarge, unsupported } from '../forms/read-body';
import { nextWithin } from './next-within';
import { spare } from './spared-sockets';
import type { UploadForm } from './upload-form';

/** What an upload may take. Milliseconds. */
export const UPLOAD_LIMITS = {
  /** Between two bytes. */
  idle: 30_000,
  /** Of waiting for the sender, in all: for a file from its first byte on, for work that answers while it reads without the time in which the work held the sender up. */
  whole: 3_600_000,
  /** For which the sender is waited for beyond what its bytes are worth at the least rate. */
  grace: 60_000,
  /** After which a piece goes on although it is not full: whoever gets it must see that the upload is alive. */
  piece: 10_000,
  /** For the rest of a body that nobody wants any more: closing at once would lose the answer that says so. */
  linger: 10_000,
};

/** Bytes that a sender brings in a second of waiting for it, at the least: a short order every three. */
const LEAST_BYTES_PER_SECOND = 64;

/** Bytes of that rest that are read at the most. */
const MAX_LINGER_BYTES = 16 * 1_048_576;

/** Of what is read and dropped at once. */
const DROPPED_BYTES = 65_536;

/** A file on its way in. Nothing of it is read before somebody asks for its pieces, or for its digest. */
export class Upload {
  private readonly hash = createHash('sha256');
  private readonly filter = new CardNumberFilter();
  private sha256: Buffer | null = null;

  constructor(
    private readonly message: IncomingMessage,
    private readonly maxBytes: number,
    /** As the headers say; null when they say nothing. */
    readonly declaredBytes: number | null,
    private readonly limits: typeof UPLOAD_LIMITS = UPLOAD_LIMITS,
  ) {}

  /** Whether a card number was masked in what was read so far. */
  get hasMaskedCardNumbers(): boolean {
    return this.filter.hasMasked;
  }

  /**
   * The file, its card numbers masked, in pieces of at most so many bytes. The sender is held up while a piece is being
   * worked on: what is held here is one piece and what the connection buffers.
   *
   * @throws ServiceError `payload_too_large`; `malformed_body` when the body breaks off, or takes too long.
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
   * The file as it comes, however long the work on it takes: for work that answers while it reads, and that masks card
   * numbers where it reads its lines. The sender is held up while a piece is being worked on, which is not counted as its
   * time.
   *
   * @throws ServiceError as `pieces` does.
   */
  async *arriving(): AsyncGenerator<Buffer> {
    const unspare = spare(this.message.socket);
    try {
      yield* this.chunks(null);
    } finally {
      unspare();
      if (!this.message.complete) this.closeSoon();
    }
  }

  /**
   * SHA-256 of the file. Of a file whose pieces nobody has asked for, all is read for it, and dropped.
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
    for await (const chunk of this.masked(this.chunks(startedAt))) {
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

  /** @param startedAt from when on all time counts; null: the time alone in which the sender is waited for. */
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

  /** Of what was masked: the digest of a card number would tell it to whoever tries them all. */
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
    // Read and dropped until then. What still waits for a piece would hold the rest up.
    message.removeAllListeners('readable');
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_LINGER_BYTES) close();
    });
    message.once('end', () => clearTimeout(timer));
  }
}

/**
 * Looks at what the headers say of a body that is a file.
 *
 * @throws ServiceError `unsupported_media_type`, `payload_too_large`; `malformed_body` when there is no body.
 */
export function openUpload(message: IncomingMessage, { mediaType, maxBytes }: UploadForm): Upload {
  const { headers } = message;
  const declared = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (declared === undefined || declared === '0')) {
    throw new ServiceError('malformed_body', { message: `Send the file as the body, as ${mediaType}.` });
  }
  if (mediaTypeOf(headers['content-type'], headers['content-encoding']) !== mediaType) {
    throw unsupported(`Send the file as ${mediaType}.`);
  }
  if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  return new Upload(message, maxBytes, declared === undefined ? null : Number(declared));
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
