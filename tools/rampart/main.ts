import { createInterface } from 'node:readline/promises';
import { runTool } from './run-tool';

/** On standard error, so that standard output holds nothing but the answer. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

// The reader may close the pipe early (`| head`): that is no error, and there is no one left to report one to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const io = {
  env: process.env,
  ...(process.stdin.isTTY && process.stderr.isTTY && { confirm }),
  out: (line: string) => void process.stdout.write(`${line}\n`),
  err: (line: string) => void process.stderr.write(`${line}\n`),
};

// Loaded by scripts/run.mjs or run by node; it always runs and is never imported. Sets the exit code instead of
// exiting, so that all output reaches a pipe.
runTool(process.argv.slice(2), io).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    io.err((error as Error)?.stack ?? String(error));
    process.exitCode = 1;
  },
);
