import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { ROOT } from '../compose/compose-file.fixture';
import { ContainerSuite } from './container-suite.fixture';
import { readStages } from './dockerfile.fixture';
import { describeImage, type Image } from './image-builder.fixture';

/** Seven processes and two engines start, possibly on a busy machine. */
const PATIENCE_MS = 240_000;

let suite: ContainerSuite;

beforeAll(async () => {
  const last = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).at(-1);
  suite = await ContainerSuite.start((app) => describeImage(last?.steps ?? [], app, builtHere(app)));
}, PATIENCE_MS);

afterAll(() => suite?.stop(), PATIENCE_MS);

/** Where the checkout's own build has what the image has in its working folder. */
function builtHere(app: string): Pick<Image, 'root' | 'workdir'> {
  return { root: ROOT, workdir: app === 'tools' ? 'dist/tools/rampart' : `dist/apps/${app}/src` };
}

// That the images can be built and hold all of this is `npm run test:deploy`.
it(
  'every image’s command, with the settings of compose: it migrates, becomes healthy, screens an order, and stops',
  async () => {
    expect(await suite.migrate()).toMatchObject({ code: 0 });
    await suite.startServices();
    await suite.useAccount(async (ask) => {
      expect(await suite.screenOrder(ask)).toMatchObject({
        ip_geolocation: { country_code: 'DE', proxy_type: 'TOR' },
        email_address: { is_disposable: true },
      });
    });
    const { codes, refused } = await suite.stopServices();
    expect(codes).toEqual(Object.fromEntries(SERVICE_NAMES.map((service) => [service, 0])));
    expect(refused).toEqual([]);
  },
  PATIENCE_MS,
);
