import type { FastifyReply } from 'fastify';
import type { CallPermit } from './call-permits';
import type { CallKind, RequestPermits } from './request-permits';

/** How long a call whose caller has gone may still be worked on: as long as any call may take. */
const WORK_MS = 10_000;
/** From here on a status tells of a call that was turned away, or failed: how long that took says nothing. */
const FIRST_FAILURE = 400;
const DEADLINE_EXCEEDED = 504;

/**
 * A call that holds its permit: until its answer is made, or, for a stream, is out. When the caller hangs up before,
 * until the work for it has ended: hanging up must not be a way to have more worked on than waiting. What the caller
 * takes its time for, sending the body and reading the answer, is not counted.
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
    // Of the answer: comes once, whether it is out or its connection has gone, maybe while the call waited for its permit.
    if (reply.raw.closed) this.closed();
    else reply.raw.once('close', () => this.closed());
  }

  /** The work has ended, well or badly. */
  answering(status: number): void {
    if (this.isAnswering) return;
    this.isAnswering = true;
    const tells = status < FIRST_FAILURE || status === DEADLINE_EXCEEDED;
    if (this.kind === 'request' && tells && !this.hasGone) {
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
