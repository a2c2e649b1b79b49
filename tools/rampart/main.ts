import { runTool } from './run-tool';

const io = {
  env: process.env,
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
