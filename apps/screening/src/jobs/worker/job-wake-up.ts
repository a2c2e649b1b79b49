import { Injectable } from '@nestjs/common';

/** Tells this replica's supervisor that there may be a job. Others find it with their next look. */
@Injectable()
export class JobWakeUp {
  private listener: () => void = () => undefined;

  /** @param listener must not throw; the last one holds. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    this.listener();
  }
}
