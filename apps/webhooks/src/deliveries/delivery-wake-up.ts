import { Injectable } from '@nestjs/common';

/** Tells this replica's worker that a transaction which makes something due is about to commit. */
@Injectable()
export class DeliveryWakeUp {
  private listener: () => void = () => undefined;

  /** @param listener must not throw; the last one holds. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    this.listener();
  }
}
