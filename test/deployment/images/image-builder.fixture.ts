import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Stage, Step } from './dockerfile.fixture';

type Settings = Readonly<Record<string, string>>;

/** The state of a build: what a container of it would start with. */
export interface Image {
  /** Folder that stands for the image's `/`. */
  readonly root: string;
  readonly workdir: string;
  readonly env: Settings;
  readonly labels: Settings;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
}

interface Draft extends Image {
  /** Of ARG instructions so far. */
  readonly args: Settings;
}

/**
 * Environment variables that belong to the test run, and would change the behaviour of npm or Node. The certificates of
 * the machine's network do not: without them npm would try every request for a minute.
 */
const OURS =
  /^(?:NODE_(?!EXTRA_CA_CERTS$)|JEST_|npm_(?:package|lifecycle|command|config_(?:local_)?prefix)|INIT_CWD)/;

/**
 * Runs a Dockerfile in folders of this machine, without a container engine: every COPY and RUN as written. Empty
 * folders, and this machine's own Node, npm and shell, replace the base images. Instructions that the builds of several
 * images share are run once, like with an engine's cache.
 */
export class ImageBuilder {
  /** Of named stages: how far they were last run, and with which instructions. */
  private readonly built = new Map<string, { done: { key: string; draft: Draft }[] }>();

  /** @param scratch an empty folder. @param context the build context. */
  constructor(
    private readonly stages: readonly Stage[],
    private readonly context: string,
    private readonly scratch: string,
  ) {}

  /** @throws Error with the end of a RUN's output when it fails, or naming what a COPY does not find. */
  async build(name: string, args: Settings): Promise<Image> {
    let image: Image | undefined;
    for (const stage of this.stages) {
      image =
        stage.name === null ? await this.buildLast(stage, name, args) : await this.buildNamed(stage, args);
    }
    if (image === undefined) throw new Error('the Dockerfile has no stage');
    return image;
  }

  private async buildLast(stage: Stage, name: string, args: Settings): Promise<Image> {
    let draft = this.emptyDraft(join(this.scratch, 'images', name));
    for (const step of stage.steps) draft = await this.carryOut(step, draft, args);
    return draft;
  }

  private async buildNamed(stage: Stage, args: Settings): Promise<Image> {
    const name = stage.name ?? '';
    const before = this.built.get(name)?.done ?? [];
    const done: typeof before = [];
    this.built.set(name, { done });
    let draft = this.emptyDraft(join(this.scratch, 'stages', name));
    for (const [index, step] of stage.steps.entries()) {
      const known = step.keyword === 'ARG' ? declare(step, draft, args).args : draft.args;
      const key = JSON.stringify([step, known]);
      const earlier = before[index];
      const isSame = earlier?.key === key && done.every((each, place) => each.key === before[place]?.key);
      draft = isSame && earlier ? earlier.draft : await this.carryOut(step, draft, args);
      done.push({ key, draft });
    }
    return draft;
  }

  private emptyDraft(root: string): Draft {
    mkdirSync(root, { recursive: true });
    return { ...NOTHING, root };
  }

  private async carryOut(step: Step, draft: Draft, args: Settings): Promise<Draft> {
    switch (step.keyword) {
      case 'WORKDIR':
        return makeWorkdir(readStep(step, draft, args));
      case 'COPY':
        this.copy(step, draft);
        return draft;
      case 'RUN':
        await run(step.text, draft);
        return draft;
      default:
        return readStep(step, draft, args);
    }
  }

  private copy({ text, flags }: Step, draft: Draft): void {
    const from = flags.from === undefined ? this.context : join(this.scratch, 'stages', flags.from);
    const paths = text.split(/\s+/).map((path) => expandIn(path, draft));
    const to = join(draft.root, posix.resolve(draft.workdir, paths.pop() ?? ''));
    for (const path of paths) {
      const source = join(from, path);
      if (!existsSync(source)) throw new Error(`COPY finds no ${path}`);
      mkdirSync(to, { recursive: true });
      // Links rather than copies: an image's files are never written to again.
      execFileSync('cp', ['-al', statSync(source).isDirectory() ? `${source}/.` : source, to]);
    }
  }
}

const NOTHING = {
  workdir: '/',
  user: 'root',
  env: {},
  labels: {},
  args: {},
  entrypoint: [],
  healthcheck: [],
};

/**
 * An image of which nothing is built: what its Dockerfile's last stage says of it, and its files from elsewhere.
 *
 * @param app the build's argument APP.
 */
export function describeImage(
  steps: readonly Step[],
  app: string,
  files: Pick<Image, 'root' | 'workdir'>,
): Image {
  const isOfFiles = ({ keyword }: Step) => keyword === 'COPY' || keyword === 'RUN';
  const image = steps
    .filter((step) => !isOfFiles(step))
    .reduce((draft, step) => readStep(step, draft, { APP: app }), { ...NOTHING, root: '' } as Draft);
  return { ...image, ...files };
}

/** What an instruction says of the image; those that make files say nothing. */
function readStep(step: Step, draft: Draft, args: Settings): Draft {
  const expand = (text: string) => expandIn(text, draft);
  switch (step.keyword) {
    case 'ARG':
      return declare(step, draft, args);
    case 'ENV':
      return { ...draft, env: { ...draft.env, ...mapValues(step.properties, expand) } };
    case 'LABEL':
      return { ...draft, labels: { ...draft.labels, ...mapValues(step.properties, expand) } };
    case 'WORKDIR':
      return { ...draft, workdir: posix.resolve(draft.workdir, expand(step.text)) };
    case 'USER':
      return { ...draft, user: expand(step.text) };
    case 'EXPOSE':
      return draft;
    case 'HEALTHCHECK':
      return { ...draft, healthcheck: execForm(step) };
    case 'ENTRYPOINT':
      return { ...draft, entrypoint: execForm(step) };
    default:
      throw new Error(`this builder does not support ${step.keyword}`);
  }
}

function declare(step: Step, draft: Draft, args: Settings): Draft {
  const [name = '', fallback] = step.text.split('=');
  return { ...draft, args: { ...draft.args, [name]: args[name] ?? fallback ?? '' } };
}

function makeWorkdir(draft: Draft): Draft {
  mkdirSync(join(draft.root, draft.workdir), { recursive: true });
  return draft;
}

function execForm({ keyword, words }: Step): readonly string[] {
  if (words === null) throw new Error(`${keyword} needs a shell, which the image does not have`);
  return words;
}

const expandIn = (text: string, { env, args }: Draft): string =>
  text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? '';
    return env[name] ?? args[name] ?? '';
  });

const mapValues = (values: Settings, change: (value: string) => string): Settings =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** @throws Error with the end of its output when it fails. */
async function run(command: string, { root, workdir, env, args }: Draft): Promise<void> {
  const ours = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: join(root, workdir),
    env: {
      ...Object.fromEntries(ours),
      // Packages that the test run has just installed need not be fetched again.
      npm_config_prefer_offline: 'true',
      ...env,
      ...args,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4_000);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}: ${said}`);
}

/** Removes a folder of images, which is write-protected. */
export function removeImages(scratch: string): void {
  if (!existsSync(scratch)) return;
  execFileSync('chmod', ['-R', 'u+w', scratch]);
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}
