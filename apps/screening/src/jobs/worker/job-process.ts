import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { JobProgress } from '@rampart/contracts';
import type { JobSettings } from './job-settings';
import type { FromWorker, JobOrder, ToWorker, WorkerOutcome } from './worker-messages';

/** Milliseconds that a job has to end by itself before its process is killed. */
const ABORT_GRACE_MS = 300;

/** The process of one job. It ends with its parent, however that ends. */
export class JobProcess {
  private last: JobProgress | null = null;
  private outcome: WorkerOutcome | null = null;
  private readonly child: ChildProcess;

  /** Resolves with the job's outcome: as reported by the process, or derived from how it ended. Never rejects. */
  readonly ended: Promise<WorkerOutcome>;

  constructor(order: JobOrder, { workerFile, memoryMib }: Pick<JobSettings, 'workerFile' | 'memoryMib'>) {
    this.child = fork(workerFile, [], {
      env: process.env,
      execArgv: ['--enable-source-maps', `--max-old-space-size=${memoryMib}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    lowerPriority(this.child);
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(this.outcome ?? diedOf(error.message)));
      this.child.once('exit', (code, signal) => resolve(this.outcome ?? endOf(code, signal, memoryMib)));
    });
    this.child.on('message', (message) => this.hear(message as FromWorker));
    this.send({ type: 'begin', order });
  }

  /** The latest report; null before the first. */
  get progress(): JobProgress | null {
    return this.last;
  }

  /** Stops it, gracefully at first, and waits until it has exited. */
  async end(): Promise<void> {
    this.send({ type: 'abort' });
    const timer = setTimeout(() => this.child.kill('SIGKILL'), ABORT_GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  private hear(message: FromWorker): void {
    if (message.type === 'progress') this.last = message.progress;
    else this.outcome = message;
  }

  /** A process that has exited receives nothing; its exit says enough. */
  private send(message: ToWorker): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }
}

/**
 * Live orders first: jobs get the CPU time that is left over. Set by the parent, because loading a job's modules takes
 * most of a second of CPU before the process could do it itself.
 */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already exited: `exit` says how.
  }
}

/** V8's exit codes and signals when its heap is full. */
const OUT_OF_MEMORY: readonly (string | number | null)[] = ['SIGABRT', 134];

function endOf(code: number | null, signal: NodeJS.Signals | null, memoryMib: number): WorkerOutcome {
  if (OUT_OF_MEMORY.includes(signal) || OUT_OF_MEMORY.includes(code)) {
    return diedOf(`it needed more than the ${memoryMib} MiB of memory that a job may use`);
  }
  return diedOf(signal === null ? `exit code ${code}` : signal);
}

const diedOf = (how: string): WorkerOutcome => ({
  type: 'failed',
  error: `The process of the job ended: ${how}.`,
});
