import { get, post, put } from '../api/ask';

/** One import, as the API shows it. */
export interface DataImport {
  readonly import_id: string;
  readonly state: string;
  readonly rows: number | null;
  readonly problems: readonly string[];
  readonly finished_at: string | null;
}

/** `googlebot.json.gz` is Googlebot's. */
const ENDINGS = /(?:\.(?:gz|json|txt|csv|tsv|mmdb|dat|netset|ipset))+$/i;
/** Bytes that the API takes at once. */
const CHUNK_BYTES = 384 * 1_024;

/**
 * Sends files as the data of a set: compressed, in chunks. Each is labelled with its name without the ending, which a
 * set of files of several operators needs.
 *
 * @param progress share of the files that has been sent.
 * @returns the import, which is checked from then on. @throws ApiError for a refusal.
 */
export async function uploadData(
  set: string,
  files: readonly File[],
  { date, progress }: { readonly date: string | null; progress(share: number): void },
): Promise<DataImport> {
  const parts = files.map(({ name }) => ({ label: name.replace(ENDINGS, ''), name }));
  const { import_id } = await post<DataImport>(`/admin/v1/data-sets/${set}/imports`, {
    body: { parts, date, by: 'console' },
  });
  const chunks: number[] = [];
  for (const [part, file] of files.entries()) {
    const data = await compressed(file);
    const count = Math.ceil(data.size / CHUNK_BYTES);
    for (let index = 0; index < count; index += 1) {
      await put(`/admin/v1/data-imports/${import_id}/parts/${part}/chunks/${index}`, {
        file: data.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
        fileType: 'application/octet-stream',
      });
      progress((part + (index + 1) / count) / files.length);
    }
    chunks.push(count);
  }
  return post(`/admin/v1/data-imports/${import_id}/finish`, { body: { chunks } });
}

export const readImport = (id: string, signal: AbortSignal) =>
  get<DataImport>(`/admin/v1/data-imports/${id}`, { signal });

/** Bytes with which a gzip file begins. */
const GZIP = [0x1f, 0x8b];

async function compressed(file: File): Promise<Blob> {
  const begin = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  if (GZIP.every((byte, place) => begin[place] === byte)) return file;
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
