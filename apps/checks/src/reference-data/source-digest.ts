import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256, in hex, of files in the given order. Reads in chunks: the largest at once would delay requests by 200 ms. */
export async function digestOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** SHA-256, in hex, of values as JSON: for packages that provide values rather than files. */
export function digestOfValues(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
