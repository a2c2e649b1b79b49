import type { FastifyReply } from 'fastify';
import type { CallKind } from './call-kind';
import type { CallPermit } from './call-permits';
import type { RequestPermits } from './request-permits';

/** How long work may go on for a caller who has disconnected: as long as any call may take. */
const WORK_MS = 10_000;
/** From here on a status means that the call was refused or failed, so its duration says nothing. */
const FIRST_FAILURE = 400;
const DEADLINE_EXCEEDED = 504;

/**
 * A call that holds its permit until its answer is produced, or, for a stream, sent. If the caller disconnects
 * earlier, until the work for it has ended: disconnecting must not be a way to have more work under way than waiting
 * callers. The time that the caller takes to send the body and read the answer does not count.
 */
export class HeldCall {
  private readonly startedAt = performance.now();
  private isAnswering = false;
  private hasGone = false;

  constructor(
    private readonly permits: RequestPermits,
    private readonly kind: CallKind,
    private readonly permit: CallPermit,
    reply: FastifyReply,
  ) {
    // The response's `close` event comes once, whether it was sent or the connection closed, perhaps while the call
    // waited for its permit.
    if (reply.raw.closed) this.closed();
    else reply.raw.once('close', () => this.closed());
  }

  /** The work has ended, successfully or not. */
  answering(status: number): void {
    if (this.isAnswering) return;
    this.isAnswering = true;
    const isMeasured = status < FIRST_FAILURE || status === DEADLINE_EXCEEDED;
    if (this.kind === 'request' && isMeasured && !this.hasGone) {
      this.permits.served(performance.now() - this.startedAt);
    }
    if (this.kind === 'request' || this.hasGone) this.permit.giveBack();
  }

  private closed(): void {
    this.hasGone = true;
    if (this.isAnswering) this.permit.giveBack();
    else setTimeout(() => this.permit.giveBack(), WORK_MS).unref();
  }
}
