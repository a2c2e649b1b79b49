import type { ServiceName } from '@rampart/contracts';
import { type ForkedApp, forkApp } from '../../suite/launch-process';
import { type DevelopedSuite, type Handover, requestHandover } from './request-handover';

export interface DevelopedServiceOptions {
  readonly service: ServiceName;
  /** The folder of its build, which is changed in place. */
  readonly root: string;
  readonly suite: DevelopedSuite;
  /** Settings that replace the suite's. */
  readonly env: NodeJS.ProcessEnv;
  /** One line for people. */
  readonly say: (text: string) => void;
  readonly onSuiteEnded: () => void;
}

const STANDARD_ERROR = 2;

/**
 * Runs one service of a running suite from a build that changes: a process for each state of the build. The suite's own
 * copies are stopped while such a process runs, since two would share the work, and serve again whenever none does.
 */
export class DevelopedService {
  private handover: Handover | null = null;
  private current: ForkedApp | null = null;
  private isReloading = false;
  /** Former processes that still finish what they have begun. */
  private readonly former = new Set<Promise<void>>();

  constructor(private readonly options: DevelopedServiceOptions) {}

  /**
   * Replaces the process by one of the build as it is now. One that does not start changes nothing. Must not be called
   * again before it resolves.
   *
   * @throws Error when the suite does not hand the service over.
   */
  async reload(): Promise<void> {
    const { service, root, say } = this.options;
    this.handover ??= await this.takeOver();
    this.isReloading = true;
    const startedAt = performance.now();
    // Two gateways cannot listen on the same ports; of other services the new one is there before the former leaves.
    if (service === 'gateway') await this.stopCurrent();
    try {
      const app = await forkApp(root, service, { ...this.handover.env, ...this.options.env }, STANDARD_ERROR);
      void this.stopCurrent();
      this.current = app;
      void app.ended.then((how) => this.noteEnd(app, how));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      say(`${service} runs as of the last change, started in ${seconds} s.`);
    } catch (error) {
      const meanwhile = this.current ? 'The former version still runs.' : this.handBack();
      say(`${(error as Error).message}. ${meanwhile}`);
    }
    this.isReloading = false;
  }

  /** Stops the process in order, then lets the suite start its own again. */
  async stop(): Promise<void> {
    await this.stopCurrent();
    await Promise.all(this.former);
    this.handBack();
  }

  private async takeOver(): Promise<Handover> {
    const handover = await requestHandover(this.options.suite, this.options.service);
    void handover.ended.then(() => {
      if (this.handover === handover) this.options.onSuiteEnded();
    });
    return handover;
  }

  private stopCurrent(): Promise<void> {
    const stopped = this.current?.stop() ?? Promise.resolve();
    this.current = null;
    this.former.add(stopped);
    return stopped.finally(() => this.former.delete(stopped));
  }

  /** Of a process that was not asked to end. */
  private noteEnd(app: ForkedApp, how: string): void {
    if (this.current !== app) return;
    this.current = null;
    const next = this.isReloading ? 'The next one is starting.' : this.handBack();
    this.options.say(`${this.options.service} ended by itself (${how}). ${next}`);
  }

  /** @returns what follows, for people. */
  private handBack(): string {
    this.handover?.release();
    this.handover = null;
    return 'The suite runs its own until the next change.';
  }
}
