import type { Readable } from 'node:stream';
import type { AdminClient } from '../admin-client';
import { ToolError } from '../io';
import { lookAgain } from '../look-again';
import type { NamedFile } from './named-file';
import { uploadChunks } from './upload-chunks';

/** An import as in the admin API's answers. */
export interface ImportOutcome extends Record<string, unknown> {
  readonly import_id: string;
  readonly state: string;
  readonly version: string | null;
  readonly rows: number | null;
  readonly problems: readonly string[];
  readonly finished_at: string | null;
}

/** The request that opens an import, in the admin API's spelling. */
export interface ImportSettings {
  readonly version?: string;
  readonly date?: string;
  readonly licence?: string;
  readonly source?: string;
  readonly allow_shrink?: boolean;
  readonly by: string;
}

const POLL_MS = 250;
/** Milliseconds after which the tool stops waiting for a check. */
const PATIENCE_MS = 900_000;

/**
 * Uploads the files of a data set and waits until it is in service or refused.
 * @throws ToolError when a file is unavailable, when the API refuses, and when the data is refused, with each problem.
 */
export async function importFiles(
  admin: AdminClient,
  set: string,
  files: readonly NamedFile[],
  settings: ImportSettings,
): Promise<ImportOutcome> {
  // Opened before the import is, so that a dead address leaves no import behind.
  const opened: { name: string; stream: Readable }[] = [];
  try {
    for (const file of files) opened.push({ name: file.name, stream: await file.open() });
    const parts = files.map(({ label, name }) => ({ label, name }));
    const path = `/data-sets/${encodeURIComponent(set)}/imports`;
    const { import_id: id } = await admin.ask<ImportOutcome>('POST', path, { ...settings, parts });
    const chunks: number[] = [];
    for (const [part, file] of opened.entries()) chunks.push(await uploadFile(admin, id, part, file));
    await admin.ask('POST', `/data-imports/${id}/finish`, { chunks });
    return await waitForOutcome(admin, set, id);
  } finally {
    for (const { stream } of opened) stream.destroy();
  }
}

/** @returns the number of its chunks. */
async function uploadFile(
  admin: AdminClient,
  id: string,
  part: number,
  { name, stream }: { name: string; stream: Readable },
): Promise<number> {
  let index = 0;
  try {
    for await (const piece of uploadChunks(stream)) {
      await admin.ask('PUT', `/data-imports/${id}/parts/${part}/chunks/${index}`, piece);
      index += 1;
    }
    return index;
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError(`${name} could not be read to its end.`, { cause: error });
  }
}

async function waitForOutcome(admin: AdminClient, set: string, id: string): Promise<ImportOutcome> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const outcome = await lookAgain(() => admin.ask<ImportOutcome>('GET', `/data-imports/${id}`));
    if (outcome.state === 'refused') {
      const problems = outcome.problems.map((problem) => `\n  - ${problem}`).join('');
      throw new ToolError(`${set} was refused; what served before still does.${problems}`);
    }
    if (outcome.finished_at !== null) return outcome;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new ToolError(`The import ${id} of ${set} is still being checked. Ask "data status" later.`);
}
