import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import type { RunningApp } from '../../../tools/suite/running-app';
import { residentMib } from '../../world/resident-memory';

/** Milliseconds between two measurements. */
const EVERY_MS = 250;

/** MiB of an app's largest process: at the beginning, at most, and at the end. */
export interface MemoryFigures {
  readonly app: ServiceName;
  readonly beforeMib: number;
  readonly mostMib: number;
  readonly afterMib: number;
}

/** Watches the resident memory of apps. Processes of jobs do not count: they have a limit of their own. */
export class MemoryWatch {
  private readonly before: ReadonlyMap<ServiceName, number>;
  private readonly most: Map<ServiceName, number>;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly apps: readonly RunningApp[]) {
    this.before = this.look();
    this.most = new Map(this.before);
    this.timer = setInterval(() => this.note(this.look()), EVERY_MS);
  }

  /** Ends it. @returns nothing where the system does not report a process's memory. */
  end(): MemoryFigures[] {
    clearInterval(this.timer);
    const after = this.look();
    this.note(after);
    return [...after].map(([app, afterMib]) => ({
      app,
      beforeMib: this.before.get(app) ?? afterMib,
      mostMib: this.most.get(app) ?? afterMib,
      afterMib,
    }));
  }

  private note(found: ReadonlyMap<ServiceName, number>): void {
    for (const [app, mib] of found) this.most.set(app, Math.max(mib, this.most.get(app) ?? 0));
  }

  private look(): Map<ServiceName, number> {
    const found = new Map<ServiceName, number>();
    for (const name of SERVICE_NAMES) {
      const sizes = this.apps.filter((app) => app.name === name).map(({ pid }) => residentMib(pid) ?? 0);
      const largest = Math.max(0, ...sizes);
      if (largest > 0) found.set(name, largest);
    }
    return found;
  }
}
