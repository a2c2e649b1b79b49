import { runTool } from './run-tool';

const io = {
  env: process.env,
  out: (line: string) => void process.stdout.write(`${line}\n`),
  err: (line: string) => void process.stderr.write(`${line}\n`),
};

// Loaded by scripts/run.mjs or run by node; either way to be run, so nobody imports it. Exits by itself: setting the
// code lets what was written reach a pipe.
runTool(process.argv.slice(2), io).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    io.err((error as Error)?.stack ?? String(error));
    process.exitCode = 1;
  },
);
