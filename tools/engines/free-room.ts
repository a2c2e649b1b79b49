import { statfsSync } from 'node:fs';

/** Free space in megabytes, for those who are not root. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/** @throws Error that names the folder, what is free there and what is needed. */
export function assertRoom(engine: string, folder: string, neededMb: number): void {
  const free = roomIn(folder);
  if (free >= neededMb) return;
  throw new Error(`${engine} needs ${neededMb} MB in ${folder}; ${free} MB are free there.`);
}
