import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSetFollower } from '../data-set-follower';
import { ReplicaRepository } from './replica.repository';

/** Milliseconds between two reports without a change. */
const REPORT_MS = 15_000;
/** Milliseconds between two checks for a change. */
const LOOK_MS = 500;

/** Reports which versions this replica serves, repeatedly. A failed report is made up for by the next one. */
@Injectable()
export class ReplicaReporter implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Host and process; the rest distinguishes replicas that share both. */
  private readonly replica = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private timer: NodeJS.Timeout | undefined;
  private reported = '';
  private reportedAt = 0;
  private reporting: Promise<void> | undefined;

  constructor(
    private readonly replicas: ReplicaRepository,
    private readonly follower: DataSetFollower,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.report();
    this.timer = setInterval(() => void this.report(), LOOK_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reporting;
    await this.replicas.forget(this.replica).catch(() => {});
  }

  private report(): Promise<void> {
    const serving = [...this.follower.serving()].map(([set, { version }]) => [set, version]);
    const text = JSON.stringify(serving);
    if (text === this.reported && Date.now() - this.reportedAt < REPORT_MS) return Promise.resolve();
    this.reporting ??= this.replicas
      .say({ replica: this.replica, versions: Object.fromEntries(serving) })
      .then(
        () => {
          this.reported = text;
        },
        () => {},
      )
      .finally(() => {
        this.reportedAt = Date.now();
        this.reporting = undefined;
      });
    return this.reporting;
  }
}
