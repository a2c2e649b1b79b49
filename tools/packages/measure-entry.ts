import { gzipSync } from 'node:zlib';

/**
 * Bytes of everything that an entry loads, bundled, minified and compressed by gzip. Modules of Node stay outside, and so does
 * what the project has anyway.
 */
export async function measureEntry(file: string, peers: readonly string[]): Promise<number> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: file,
    platform: 'neutral',
    external: [/^node:/, ...peers.map((name) => new RegExp(`^${name}(?:/|$)`))],
    write: false,
    output: { minify: true, codeSplitting: false },
  });
  return gzipSync(output.map((each) => (each.type === 'chunk' ? each.code : '')).join('')).length;
}
