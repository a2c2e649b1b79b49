import type { TransactionRunner } from './database';

/**
 * Wakes a worker of this replica when there is work, so that it need not poll for it. The poll of an idle worker
 * (`idleMs`) finds what was committed by a replica that was killed before it could announce it.
 */
export class WakeUp {
  private listener: () => void = () => undefined;

  /** @param listener must not throw; only the last one set is called. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  /** Something to do has been committed. */
  wake(): void {
    this.listener();
  }

  /** Wakes the worker once a transaction is committed, and at once for statements outside of one. */
  wakeAfter(runner: Partial<Pick<TransactionRunner, 'onCommitted'>>): void {
    if (runner.onCommitted === undefined) this.wake();
    else runner.onCommitted(() => this.wake());
  }
}
