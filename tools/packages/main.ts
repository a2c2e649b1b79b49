import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from './build-package';
import { measureEntry } from './measure-entry';
import { objectToPackage } from './object-to-package';
import { PACKAGES } from './packages';

/** The repository's root, relative to dist. */
const ROOT = join(__dirname, '..', '..', '..');

/** Builds what is published, prints its sizes beside their budgets, and fails on whatever makes it unfit to be published. */
async function main(): Promise<boolean> {
  let isFit = true;
  for (const { folder, budgets } of PACKAGES) {
    const path = await buildPackage(ROOT, folder);
    const {
      name,
      exports,
      dependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    for (const [entry, { default: file }] of Object.entries<{ default?: string }>(exports)) {
      if (file === undefined) continue;
      const [bytes, budget] = [
        await measureEntry(join(path, file), Object.keys({ ...dependencies, ...peerDependencies })),
        budgets[entry],
      ];
      const verdict =
        budget === undefined
          ? 'which has no budget'
          : `${bytes > budget ? 'more than' : 'of'} ${kilobytes(budget)}`;
      say(`${kilobytes(bytes).padStart(8)}  ${join(name, entry)}, ${verdict}`);
      isFit &&= budget !== undefined && bytes <= budget;
    }
    for (const objection of await objectToPackage(path)) {
      say(`${name}: ${objection}`);
      isFit = false;
    }
  }
  return isFit;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

main().then(
  (isFit) => {
    process.exitCode = isFit ? 0 : 1;
  },
  (error: { stdout?: string; message: string }) => {
    say(error.stdout || error.message);
    process.exitCode = 1;
  },
);
