import { Injectable } from '@nestjs/common';
import { WakeUp } from '@rampart/persistence';

/** Wakes this replica's supervisor of jobs, and those of the others (`JobNotices`). */
@Injectable()
export class JobWakeUp extends WakeUp {
  private announce: () => void = () => undefined;

  /** @param announce passes a wake-up on to the other replicas. It must not throw; only the last one set is called. */
  onAnnounce(announce: () => void): void {
    this.announce = announce;
  }

  override wake(): void {
    this.wakeHere();
    this.announce();
  }

  /** As `wake`, in this replica alone. */
  wakeHere(): void {
    super.wake();
  }
}
