import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Bytes of the file system; its image occupies only what is written. */
const BYTES = 3_000_000_000;

/** A separate file system for one engine, which can be full, and can lose power. */
export interface OwnDisk {
  /** Leaves not a byte free. */
  fill(): void;
  free(): void;
  /** What is there now survives a loss of power: files that are written once, when an engine is set up. */
  settle(): void;
  /**
   * Once the engine has been killed: what it wrote is gone, but for what had reached the device, as after a loss of power.
   *
   * @throws Error when nothing was lost that should have been, so that this would prove nothing.
   */
  losePower(): void;
  /** Only once the engine has ended. */
  unmount(): void;
}

/**
 * Puts a file system of its own under a folder: ext4 in an image on the real disk, mounted through a loop device.
 *
 * @returns null where we may not mount (without root), or the programs are missing.
 */
export function mountOwnDisk(folder: string): OwnDisk | null {
  const image = `${folder}.img`;
  const ballast = join(folder, 'ballast');
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(image, '');
    run('truncate', '-s', String(BYTES), image);
    // Without the share that is otherwise reserved for root, which is one of the writers here.
    run('mkfs.ext4', '-q', '-F', '-m', '0', image);
    run('mount', '-o', 'loop', image, folder);
  } catch {
    rmSync(image, { force: true });
    return null;
  }
  chmodSync(folder, 0o711);
  const unmount = () => {
    process.removeListener('exit', unmount);
    run('umount', '--lazy', folder);
    rmSync(image, { force: true });
  };
  // An interrupted run leaves none of it behind.
  process.once('exit', unmount);
  return {
    fill: () => {
      // Concurrent writes take the rest; a second pass leaves nothing.
      for (const name of [ballast, `${ballast}-2`]) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail > 0) allocate(name, bavail * bsize);
      }
    },
    free: () => {
      for (const name of [ballast, `${ballast}-2`]) rmSync(name, { force: true });
    },
    settle: () => void run('sync', '--file-system', folder),
    losePower: () => {
      const [kept, lost] = [join(folder, 'synced'), join(folder, 'unsynced')];
      writeSynced(kept);
      writeFileSync(lost, 'in memory only');
      // What has reached the device, without what the system would still write to it.
      run('cp', '--sparse=always', image, `${image}.now`);
      run('umount', '--lazy', folder);
      renameSync(`${image}.now`, image);
      run('mount', '-o', 'loop', image, folder);
      const isThere = (file: string) => existsSync(file) && readFileSync(file, 'utf8') !== '';
      if (!isThere(kept)) throw new Error('what was synced did not survive the loss of power');
      if (isThere(lost)) throw new Error('the loss of power lost nothing');
      for (const file of [kept, lost]) rmSync(file, { force: true });
    },
    unmount,
  };
}

function writeSynced(file: string): void {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, 'on the device');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** As much of a file as there is room for. */
function allocate(file: string, bytes: number): void {
  try {
    execFileSync('fallocate', ['-l', String(bytes), file], { stdio: 'pipe' });
  } catch {
    // Less was free than a moment ago; the remaining space has been taken, here or by another writer.
  }
}
