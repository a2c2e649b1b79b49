import { gzipSync } from 'node:zlib';

/** Bytes of everything that an entry loads, bundled, minified and compressed by gzip. Modules of Node stay outside. */
export async function measureEntry(file: string): Promise<number> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: file,
    platform: 'neutral',
    external: /^node:/,
    write: false,
    output: { minify: true, codeSplitting: false },
  });
  return gzipSync(output.map((each) => (each.type === 'chunk' ? each.code : '')).join('')).length;
}
