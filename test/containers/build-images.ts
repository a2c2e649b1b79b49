import { SERVICE_NAMES } from '@rampart/contracts';
import { COMPOSE, ROOT } from '../deployment/compose/compose-file.fixture';
import { makeBaseImages } from './base-images';
import { imageName } from './compose-run';
import type { Podman } from './podman';

/** Of the Dockerfile. */
export const IMAGES = [...SERVICE_NAMES, 'tools'] as const;

/** Under which name the compose file knows what runs as a service; jobs of screening run in its image. */
export const imageOf = (service: string): string =>
  imageName(COMPOSE.services[service === 'screening-jobs' ? 'screening' : service]?.image ?? '');

/** Builds all images from the Dockerfile as it is. Layers that are there already are not built again. */
export async function buildImages(podman: Podman, scratch: string): Promise<void> {
  const bases = await makeBaseImages(podman, scratch, ROOT);
  for (const app of IMAGES) {
    const service = app === 'tools' ? 'migrate' : app;
    const args = [`APP=${app}`, `BUILD_IMAGE=${bases.build}`, `RUN_IMAGE=${bases.run}`];
    const flags = args.flatMap((arg) => ['--build-arg', arg]);
    await podman.do(
      'build',
      ...['--format', 'docker', '--layers', '--isolation', 'chroot', '--network', 'host', '--pull=never'],
      ...flags,
      ...['--tag', imageOf(service), ROOT],
    );
  }
}
