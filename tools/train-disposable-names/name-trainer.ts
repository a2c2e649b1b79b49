import { brotliCompressSync } from 'node:zlib';
import { nameFeatures, readDomainName } from '../../apps/checks/src/email/disposable-names/name-features';
import { FEATURE_BITS, featureSlots } from '../../apps/checks/src/email/disposable-names/name-model';
import type { StoredNameModel } from '../../apps/checks/src/email/disposable-names/stored-name-model';
import type { Random } from './random';

/** A domain to learn from. */
export interface NameExample {
  readonly domain: string;
  readonly isDisposable: boolean;
  /** How many ordinary examples it counts for. */
  readonly weight: number;
}

interface Sample {
  readonly slots: readonly number[];
  readonly label: 0 | 1;
  readonly weight: number;
}

const EPOCHS = 5;
const LEARNING_RATE = 0.15;
const BIAS_RATE = 0.01;
const DECAY = 0.002;
/** A feature with fewer examples than this is chance. */
const FEWEST_EXAMPLES = 3;
/** Weights are stored in steps of this size, in log-odds; those that round to zero are left out. */
const STEP = 0.05;

/** Logistic regression by AdaGrad with decay; the same examples and seed give the same model. */
export function trainNameModel(
  examples: readonly NameExample[],
  random: Random,
  date: string,
): StoredNameModel {
  const samples = dropRare(examples.flatMap(toSample));
  const weights = new Float64Array(1 << FEATURE_BITS);
  const squares = new Float64Array(1 << FEATURE_BITS).fill(1e-6);
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    random.shuffle(samples);
    for (const { slots, label, weight } of samples) {
      const error = (probabilityOf(slots, weights, bias) - label) * weight;
      bias -= BIAS_RATE * error;
      for (const slot of slots) {
        const gradient = error + DECAY * (weights[slot] ?? 0);
        squares[slot] = (squares[slot] ?? 0) + gradient * gradient;
        weights[slot] = (weights[slot] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(squares[slot] ?? 1);
      }
    }
  }
  return pack(weights, bias, date);
}

function probabilityOf(slots: readonly number[], weights: Float64Array, bias: number): number {
  let logOdds = bias;
  for (const slot of slots) logOdds += weights[slot] ?? 0;
  return 1 / (1 + Math.exp(-logOdds));
}

function toSample({ domain, isDisposable, weight }: NameExample): Sample[] {
  const name = readDomainName(domain);
  if (name === null) return [];
  return [{ slots: [...featureSlots(nameFeatures(name))], label: isDisposable ? 1 : 0, weight }];
}

function dropRare(samples: readonly Sample[]): Sample[] {
  const seen = new Uint32Array(1 << FEATURE_BITS);
  for (const { slots } of samples) for (const slot of slots) seen[slot] = (seen[slot] ?? 0) + 1;
  return samples.map((sample) => ({
    ...sample,
    slots: sample.slots.filter((slot) => (seen[slot] ?? 0) >= FEWEST_EXAMPLES),
  }));
}

function pack(weights: Float64Array, bias: number, date: string): StoredNameModel {
  const steps = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / STEP))));
  const bytes = brotliCompressSync(Buffer.from(steps.buffer));
  return { date, bias: Math.round(bias * 1_000) / 1_000, step: STEP, weights: bytes.toString('base64') };
}
