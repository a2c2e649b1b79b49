import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../../tools/suite/running-app';

const PRELOAD = join(__dirname, 'shifted-clock.cjs');

/** Lets the wall clocks of apps jump, each for itself. */
export class AppClocks {
  private readonly file: string;

  /** @param folder where the apps read by how much. */
  constructor(folder: string) {
    this.file = join(folder, 'clock-shift');
    writeFileSync(this.file, '0');
  }

  /** What an app needs in its environment, beside what is there. */
  environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --require "${PRELOAD}"`, CLOCK_SHIFT_FILE: this.file };
  }

  /** @param milliseconds from the true time; 0: right again. */
  async set(app: RunningApp, milliseconds: number): Promise<void> {
    writeFileSync(this.file, String(milliseconds));
    process.kill(app.pid, 'SIGUSR2');
    // The app reads the file when it comes to it; the next jump writes another number there.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
