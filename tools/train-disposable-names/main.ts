import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NameModel } from '../../apps/checks/src/email/disposable-names/name-model';
import { trainNameModel } from './name-trainer';
import { Random } from './random';
import { renderNameModel } from './render-name-model';
import { readTrainingData } from './training-data';

// node scripts/run.mjs tools/train-disposable-names/main.js --data FOLDER [--measure FILE…] [--out FILE]
// Without --out it holds a part of the lists back and reports figures on it; with it, it trains on everything and
// writes the model. Files of --measure (one domain a line) are scored in both cases and never learned from.
const SEED = 20_261_121;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    measure: { type: 'string', multiple: true, default: [] },
  },
});
if (values.data === undefined) throw new Error('--data FOLDER is needed: see README.md');

const { examples, heldBack } = readTrainingData(values.data, values.out === undefined, SEED);
const stored = trainNameModel(examples, new Random(SEED), new Date().toISOString().slice(0, 10));
const model = NameModel.of(stored);
const sizeKb = Math.round(stored.weights.length / 1024);
console.log(`${examples.length} examples, ${sizeKb} kB of weights, bias ${stored.bias}`);
report(
  'held back, disposable',
  heldBack.filter((each) => each.isDisposable).map(({ domain }) => domain),
);
report(
  'held back, ordinary',
  heldBack.filter((each) => !each.isDisposable).map(({ domain }) => domain),
);
for (const file of values.measure) report(path.basename(file), readFileSync(file, 'utf8').split('\n'));
if (values.out !== undefined) writeFileSync(values.out, renderNameModel(stored));

function report(name: string, domains: readonly string[]): void {
  const scores = domains.flatMap((domain) => model.score(domain.trim()) ?? []);
  if (scores.length === 0) return;
  const shares = [3, 4, 5, 5.5, 6, 6.5, 7, 8].map((threshold) => {
    const above = scores.filter((score) => score >= threshold).length;
    return `≥${threshold}: ${((100 * above) / scores.length).toFixed(2)} %`;
  });
  console.log(`${name} (${scores.length}): ${shares.join('  ')}`);
}
