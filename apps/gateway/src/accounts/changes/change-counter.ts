import type { DataSource, EntityManager } from 'typeorm';
import type { ChangeNotices } from './change-notice';

/**
 * Makes a change that all gateways must learn of: in one transaction, with a change number of its own, announced
 * after the commit.
 *
 * The number is taken first. Taking one waits for the previous transaction to end, so numbers become visible in order
 * (a reader that has seen one has seen all below it), and two changes cannot deadlock on other rows.
 *
 * @param work gets the number for the `version` of every key that the change touches.
 */
export async function changeAccess<T>(
  dataSource: DataSource,
  notices: ChangeNotices,
  work: (manager: EntityManager, version: string) => Promise<T>,
): Promise<T> {
  const result = await dataSource.transaction(async (manager) => work(manager, await nextVersion(manager)));
  await notices.announce();
  return result;
}

async function nextVersion(manager: EntityManager): Promise<string> {
  const [rows]: [{ version: string }[], number] = await manager.query(
    'UPDATE access_version SET version = version + 1 RETURNING version',
  );
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('the table access_version has lost its row');
  return version;
}
