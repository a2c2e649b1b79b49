import { findUpwards } from '../find-upwards';

/** From the root of a checkout, a build or an image. */
const DATA = 'apps/checks/data';

/** Absolute path of a file in `apps/checks/data`. @throws Error when it is not found. */
export function findDataFile(name: string): string {
  const file = findUpwards([`${DATA}/${name}`]);
  if (file === null) throw new Error(`${DATA}/${name} is missing`);
  return file;
}
