import { ServiceError } from '@rampart/contracts';

/** Failures in a row after which a service counts as down: one restart of a replica, or one burst of load, causes fewer. */
const FAILURES = 3;
/** Milliseconds that the one order that still asks waits: ten times what an answer takes. */
const PROBE_WAIT_MS = 100;

/**
 * Keeps orders from waiting for a service that does not answer. After a few failures in a row only one question at a time is
 * sent, and its order waits for a moment only; all others fail at once. The question itself has its whole time, so that a
 * service that is slow rather than dead is found again, and the first answer ends the state.
 *
 * One at a time rather than one in N: of a busy account that is one in hundreds, and an account with an order a minute
 * notices the return with its next order.
 */
export class CircuitBreaker {
  private failures = 0;
  private isProbing = false;

  /** @param changed called when the service counts as down, and when it answers again. */
  constructor(
    private readonly service: string,
    private readonly changed: (isOpen: boolean) => void,
  ) {}

  /** @throws what `ask` throws; ServiceError `unavailable` for a question that is not sent, or not waited for. */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.failures < FAILURES) return this.observe(ask);
    return this.isProbing ? Promise.reject(this.down()) : this.probe(ask);
  }

  private async probe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.isProbing = true;
    const answer = this.observe(ask).finally(() => {
      this.isProbing = false;
    });
    // It may fail after its order has been answered.
    answer.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(this.down()), PROBE_WAIT_MS);
    });
    try {
      return await Promise.race([answer, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async observe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      this.count(false);
      return answer;
    } catch (error) {
      this.count(isDownOrLate(error));
      throw error;
    }
  }

  private count(isFailure: boolean): void {
    const wasOpen = this.failures >= FAILURES;
    this.failures = isFailure ? this.failures + 1 : 0;
    const isOpen = this.failures >= FAILURES;
    if (isOpen !== wasOpen) this.changed(isOpen);
  }

  private down(): ServiceError {
    return new ServiceError('unavailable', {
      message: `The ${this.service} service has not been answering.`,
      details: { service: this.service },
      retryAfterSeconds: 1,
    });
  }
}

/** Whether the service did not answer, as opposed to having refused the question. */
export const isDownOrLate = (error: unknown): boolean => error instanceof ServiceError && error.isPassing;
