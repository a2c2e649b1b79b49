import { untilTrue } from '@rampart/testing';
import type { Party } from '../load/party';

const OVER = ['done', 'refused', 'failed'];
const PATIENCE_MS = 180_000;

/** Imports a file, with a key for preparations, and waits until it is done. @throws Error when it fails. */
export async function importLines(party: Party, lines: readonly string[]): Promise<void> {
  const id = (await startImport(party, fileOf(lines), party.tenant.key)).answer?.data.import_id;
  let status = '';
  const isOver = async () => {
    status = String((await party.get(`lists/imports/${id}`)).status);
    return OVER.includes(status);
  };
  await untilTrue(isOver, `import ${id} is over`, PATIENCE_MS);
  if (status !== 'done') throw new Error(`import ${id} was ${status}`);
}

export const fileOf = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`);

/** Sends a file. @param key the party's next one when left out. */
export function startImport(party: Party, file: Buffer, key = party.nextKey()) {
  return party.ask('lists/import', {
    key,
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
  });
}
