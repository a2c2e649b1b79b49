import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../../tools/suite/running-app';

const PRELOAD = join(__dirname, 'shifted-clock.cjs');

/** Makes the wall clocks of apps jump, each separately. */
export class AppClocks {
  private readonly file: string;

  /** @param folder from which the apps read their shift. */
  constructor(folder: string) {
    this.file = join(folder, 'clock-shift');
    writeFileSync(this.file, '0');
  }

  /** The environment that an app needs in addition. */
  environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --require "${PRELOAD}"`, CLOCK_SHIFT_FILE: this.file };
  }

  /** @param milliseconds from the true time; 0: correct again. */
  async set(app: RunningApp, milliseconds: number): Promise<void> {
    writeFileSync(this.file, String(milliseconds));
    process.kill(app.pid, 'SIGUSR2');
    // The app reads the file some time later; the next jump writes another number there.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
