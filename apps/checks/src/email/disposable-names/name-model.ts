import { brotliDecompressSync } from 'node:zlib';
import { nameFeatures, readDomainName } from './name-features';
import { readStoredNameModel, type StoredNameModel } from './stored-name-model';

/** Number of slots for hashed features: few collide, and the table stays small enough for fast look-ups. */
export const FEATURE_BITS = 18;

/** A logistic regression over hashed features of a domain's name. */
export class NameModel {
  constructor(
    /** Day of training, `YYYY-MM-DD`. */
    readonly date: string,
    private readonly weights: Int8Array,
    private readonly bias: number,
    private readonly step: number,
  ) {}

  static of(stored: StoredNameModel): NameModel {
    const bytes = brotliDecompressSync(Buffer.from(stored.weights, 'base64'));
    return new NameModel(
      stored.date,
      new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
      stored.bias,
      stored.step,
    );
  }

  /**
   * Log-odds that the name belongs to a disposable mail service; null without a name to judge.
   *
   * @param domain lower-case, punycode.
   */
  score(domain: string): number | null {
    const name = readDomainName(domain);
    if (name === null) return null;
    let steps = 0;
    for (const slot of featureSlots(nameFeatures(name))) steps += this.weights[slot] ?? 0;
    return this.bias + steps * this.step;
  }
}

/** The slots of features, each once: FNV-1a, mixed, truncated to the table's size. */
export function featureSlots(features: readonly string[]): Set<number> {
  return new Set(features.map(slotOf));
}

function slotOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) & ((1 << FEATURE_BITS) - 1);
}

/** The model in this repository. */
export const TRAINED_NAME_MODEL = NameModel.of(readStoredNameModel());
