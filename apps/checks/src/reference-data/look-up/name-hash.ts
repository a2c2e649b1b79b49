/** Two independent 32-bit hashes (FNV-1a and a multiplicative one): 64 bits distinguish 10^5 names beyond doubt. */
export interface NameHash {
  readonly high: number;
  readonly low: number;
}

/** The hash of a text, by its UTF-16 units. */
export function hashName(text: string): NameHash {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x85ebca6b) ^ (low >>> 13);
  }
  return { high: high >>> 0, low: low >>> 0 };
}
