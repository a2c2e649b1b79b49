import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSetFollower } from '../data-set-follower';
import { ReplicaRepository } from './replica.repository';

/** Milliseconds between two reports without a change. */
const REPORT_MS = 15_000;

/** Reports which versions this replica serves, when they change and repeatedly. The next report makes up for a failed one. */
@Injectable()
export class ReplicaReporter implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Host and process; the rest distinguishes replicas that share both. */
  private readonly replica = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private timer: NodeJS.Timeout | undefined;
  private reported = '';
  private reporting: Promise<void> | undefined;

  constructor(
    private readonly replicas: ReplicaRepository,
    private readonly follower: DataSetFollower,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.report();
    this.follower.onServed(() => void this.reportChange());
    this.timer = setInterval(() => void this.report(), REPORT_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reporting;
    await this.replicas.forget(this.replica).catch(() => {});
  }

  /** A report under way may be of the versions before the change. */
  private async reportChange(): Promise<void> {
    await this.reporting;
    if (JSON.stringify(this.serving()) !== this.reported) await this.report();
  }

  private report(): Promise<void> {
    const serving = this.serving();
    this.reporting ??= this.replicas
      .say({ replica: this.replica, versions: Object.fromEntries(serving) })
      .then(
        () => {
          this.reported = JSON.stringify(serving);
        },
        () => {},
      )
      .finally(() => {
        this.reporting = undefined;
      });
    return this.reporting;
  }

  private serving(): [set: string, version: string | null][] {
    return [...this.follower.serving()].map(([set, { version }]) => [set, version]);
  }
}
