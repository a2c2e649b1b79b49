import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The same folder gives the same bytes. */
const ALWAYS_THE_SAME = ['--sort=name', '--mtime=@0'];

/** Bytes of output: a build tells of every step. */
const OUTPUT = 64e6;

/** What podman knows of a container. */
export interface Inspected {
  readonly State: {
    readonly Status: string;
    readonly Running: boolean;
    readonly Pid: number;
    readonly ExitCode: number;
    readonly OOMKilled: boolean;
  };
  readonly RestartCount: number;
}

/** A container engine with images and containers of its own, beside those of the machine. */
export class Podman {
  private readonly where: readonly string[];

  /** @param folder which keeps the layers of images from one run to the next. */
  constructor(private readonly folder: string) {
    const [root, runRoot] = [join(folder, 'storage'), join(folder, 'run')];
    for (const path of [root, runRoot]) mkdirSync(path, { recursive: true });
    this.where = ['--root', root, '--runroot', runRoot];
  }

  /** @returns its standard output. @throws Error with all it said. */
  async do(...args: readonly string[]): Promise<string> {
    try {
      // Beside its containers: where one runs out of memory, an empty file is left in the current folder.
      const options = { maxBuffer: OUTPUT, cwd: this.folder };
      return (await run('podman', [...this.where, ...args], options)).stdout.trim();
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`podman ${args.slice(0, 2).join(' ')} failed: ${stdout}\n${stderr}`);
    }
  }

  /**
   * Makes an image of a folder, unless there is the same one: what is built on it is then built already.
   *
   * @param changes instructions as in a Dockerfile.
   */
  async importFolder(folder: string, name: string, changes: readonly string[]): Promise<void> {
    const flags = changes.flatMap((change) => ['--change', change]);
    const tar = execFileSync('tar', ['-C', folder, ...ALWAYS_THE_SAME, '-c', '.'], { maxBuffer: 2e9 });
    const label = createHash('sha256').update(tar).update(changes.join('\n')).digest('hex');
    const known = await this.do('image', 'inspect', '--format', '{{ index .Labels "content" }}', name).catch(
      () => '',
    );
    if (known === label) return;
    execFileSync(
      'podman',
      [...this.where, 'import', ...flags, '--change', `LABEL content=${label}`, '-', name],
      {
        input: tar,
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
  }

  async inspect(container: string): Promise<Inspected> {
    return (JSON.parse(await this.do('inspect', '--type', 'container', container)) as [Inspected])[0];
  }
}
