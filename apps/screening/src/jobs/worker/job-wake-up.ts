import { Injectable } from '@nestjs/common';

/** Tells this replica's supervisor that a job may be waiting. Other replicas find it with their next poll. */
@Injectable()
export class JobWakeUp {
  private listener: () => void = () => undefined;

  /** @param listener must not throw; only the last one set is called. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    this.listener();
  }
}
