import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GENERATORS } from './generators';

/** The repository's root, relative to dist. */
const ROOT = join(__dirname, '..', '..', '..');

/** Writes every generated file that is out of date; with `isCheck` only names them. @returns their paths. */
async function generateAll(isCheck: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const { file, generate } of GENERATORS) {
    const path = join(ROOT, file);
    const text = await generate();
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    stale.push(file);
    if (isCheck) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return stale;
}

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown) throw new Error(`Unknown option ${unknown}. There is only --check, which writes nothing.`);
  const isCheck = args.length > 0;
  const stale = await generateAll(isCheck);
  for (const file of stale) process.stderr.write(`${isCheck ? 'out of date' : 'wrote'}: ${file}\n`);
  if (isCheck && stale.length > 0)
    process.stderr.write('Run `npm run generate` and commit what it changes.\n');
  return isCheck && stale.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
