import { Injectable } from '@nestjs/common';

/** Tells this replica's worker that a transaction which asks for actions is about to commit. */
@Injectable()
export class ActionWakeUp {
  private listener: () => void = () => undefined;

  /** @param listener must not throw; the last one holds. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    this.listener();
  }
}
