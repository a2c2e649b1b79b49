import { Injectable } from '@nestjs/common';

/** Wakes this replica's worker when a transaction that requests actions is about to commit. */
@Injectable()
export class ActionWakeUp {
  private listener: () => void = () => undefined;

  /** @param listener must not throw; only the last one set is called. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    this.listener();
  }
}
