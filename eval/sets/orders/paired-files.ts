import type { DataFile } from '../../data-files';
import type { Measuring } from '../../eval-set';

/** The part before `_to_<day>` or `_from_<day>`: the two parts of one set share it. */
const nameOf = ({ set }: DataFile) => set.replace(/_(?:to|from)_[\d-]+$/, '');

type Files = Pick<Measuring, 'file' | 'files'>;

/**
 * The part of the same set that precedes a held-out one. Both are replayed by time, and the outcomes of both are reported
 * when they are known. Null for a file that is measured by itself.
 */
export function devFileOf({ file, files }: Files): DataFile | null {
  return file.split === 'dev' ? null : otherOf({ file, files }, 'dev');
}

/** Whether a dev file will be replayed with its held-out part: once is enough. */
export function hasHeldOut({ file, files }: Files): boolean {
  return file.split === 'dev' && otherOf({ file, files }, 'heldout') !== null;
}

function otherOf({ file, files }: Files, split: DataFile['split']): DataFile | null {
  const isOther = (each: DataFile) =>
    each.split === split && each.area === file.area && nameOf(each) === nameOf(file);
  return files.find(isOther) ?? null;
}
