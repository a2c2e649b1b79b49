import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { JobProgress } from '@rampart/contracts';
import type { JobSettings } from './job-settings';
import type { FromWorker, JobOrder, ToWorker, WorkerOutcome } from './worker-messages';

/** Milliseconds that a job gets to end by itself before its process is killed. */
const ABORT_GRACE_MS = 300;

/** The process of one job. It ends with us, however we end. */
export class JobProcess {
  private last: JobProgress | null = null;
  private outcome: WorkerOutcome | null = null;
  private readonly child: ChildProcess;

  /** Resolves with how the job ended: what the process told, or else how the process ended. Never rejects. */
  readonly ended: Promise<WorkerOutcome>;

  constructor(order: JobOrder, { workerFile, memoryMib }: Pick<JobSettings, 'workerFile' | 'memoryMib'>) {
    this.child = fork(workerFile, [], {
      env: process.env,
      execArgv: [`--max-old-space-size=${memoryMib}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    lowerPriority(this.child);
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(this.outcome ?? diedOf(error.message)));
      this.child.once('exit', (code, signal) => resolve(this.outcome ?? endOf(code, signal, memoryMib)));
    });
    this.child.on('message', (message) => this.hear(message as FromWorker));
    this.tell({ type: 'begin', order });
  }

  /** The last that it told; null before the first. */
  get progress(): JobProgress | null {
    return this.last;
  }

  /** Ends it, kindly at first, and waits until it is gone. */
  async end(): Promise<void> {
    this.tell({ type: 'abort' });
    const timer = setTimeout(() => this.child.kill('SIGKILL'), ABORT_GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  private hear(message: FromWorker): void {
    if (message.type === 'progress') this.last = message.progress;
    else this.outcome = message;
  }

  /** A process that is gone is told nothing; its end says enough. */
  private tell(message: ToWorker): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }
}

/**
 * Live orders first: jobs get what the scheduler has left. Set from here because loading a job's modules takes most of a
 * second of a processor, before the process could do it itself.
 */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already: `exit` says how.
  }
}

/** What V8 ends with when its heap is full. */
const OUT_OF_MEMORY: readonly (string | number | null)[] = ['SIGABRT', 134];

function endOf(code: number | null, signal: NodeJS.Signals | null, memoryMib: number): WorkerOutcome {
  if (OUT_OF_MEMORY.includes(signal) || OUT_OF_MEMORY.includes(code)) {
    return diedOf(`it needed more than the ${memoryMib} MiB of memory that a job may have`);
  }
  return diedOf(signal === null ? `exit code ${code}` : signal);
}

const diedOf = (how: string): WorkerOutcome => ({
  type: 'failed',
  error: `The process of the job ended: ${how}.`,
});
