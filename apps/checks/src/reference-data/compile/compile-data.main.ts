import { compileData } from './compile-data';

// Run by scripts/data/compiled-data.mjs with the folder to write to.
compileData(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
