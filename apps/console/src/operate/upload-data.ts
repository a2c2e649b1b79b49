import { get, post, put } from '../api/ask';

/** One import, as the API shows it. */
export interface DataImport {
  readonly import_id: string;
  readonly state: string;
  readonly rows: number | null;
  readonly problems: readonly string[];
  readonly finished_at: string | null;
}

/** Bytes that the API takes at once. */
const CHUNK_BYTES = 384 * 1_024;

/**
 * Sends a file as the data of a set: compressed, in chunks.
 *
 * @param progress share of the file that has been sent.
 * @returns the import, which is checked from then on. @throws ApiError for a refusal.
 */
export async function uploadData(
  set: string,
  file: File,
  { date, progress }: { readonly date: string | null; progress(share: number): void },
): Promise<DataImport> {
  const data = await compressed(file);
  const parts = [{ label: file.name, name: file.name }];
  const { import_id } = await post<DataImport>(`/admin/v1/data-sets/${set}/imports`, {
    body: { parts, date, by: 'console' },
  });
  const chunks = Math.ceil(data.size / CHUNK_BYTES);
  for (let index = 0; index < chunks; index += 1) {
    await put(`/admin/v1/data-imports/${import_id}/parts/0/chunks/${index}`, {
      file: data.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
      fileType: 'application/octet-stream',
    });
    progress((index + 1) / chunks);
  }
  return post(`/admin/v1/data-imports/${import_id}/finish`, { body: { chunks: [chunks] } });
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
