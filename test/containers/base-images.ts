import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNatsServer, findPostgres } from '../../tools/engines/find-binaries';
import { readableBinaries } from '../../tools/engines/readable-binaries';
import type { Podman } from './podman';
import { RootFolder } from './root-folder';

/** Of Postgres in its image. */
const POSTGRES_UID = 999;
/** Of the apps in theirs. */
const NONROOT = 65_532;

/** Where systems keep the certificates that they trust. */
const CERTIFICATES = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt'];

/** Packages with programs that the build loads. */
const NATIVE = ['@swc', '@rolldown', '@tailwindcss', 'lightningcss-linux-x64-gnu'];

/** Makes an empty cluster like the official image, and starts Postgres. */
const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  /postgres/bin/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 -E UTF8 --locale=C >&2
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  echo "CREATE DATABASE $POSTGRES_DB" | /postgres/bin/postgres --single -D $data postgres >&2
fi
exec /postgres/bin/postgres -D $data -c listen_addresses='*' -c unix_socket_directories=
`;

/** Of images that stand for those of registries: what they contain is this machine's, and npm's. */
export interface BaseImages {
  readonly build: string;
  readonly run: string;
}

/** The base images of the Dockerfile, made of Node, npm, a shell and the system's libraries. */
export async function makeBaseImages(podman: Podman, scratch: string, root: string): Promise<BaseImages> {
  const [certificates] = CERTIFICATES.filter((path) => existsSync(path));
  if (certificates === undefined) throw new Error('this machine has no certificates to trust');
  const npm = npmFolder();
  const native = NATIVE.flatMap((name) => filesBelow(join(root, 'node_modules', name)));
  const build = new RootFolder(join(scratch, 'build'))
    .program('/bin/sh', 'bin/sh')
    .program('/usr/bin/env', 'usr/bin/env')
    .program(process.execPath, 'usr/local/bin/node')
    .librariesOf(...native.filter((file) => file.endsWith('.node') && !file.includes('musl')))
    .copy(npm, 'usr/lib/node_modules/npm')
    .text('usr/local/bin/npm', '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n', 0o755)
    .text('etc/passwd', 'root:x:0:0:root:/root:/bin/sh\n')
    .text('etc/group', 'root:x:0:\n')
    .copy(certificates, 'etc/ssl/certs/ca-certificates.crt');
  const npmrc = join(process.env.HOME ?? '/', '.npmrc');
  if (existsSync(npmrc)) build.copy(npmrc, 'root/.npmrc');
  const start = new RootFolder(join(scratch, 'run'))
    .program(process.execPath, 'nodejs/bin/node')
    .text('etc/passwd', `nonroot:x:${NONROOT}:${NONROOT}:nonroot:/home/nonroot:/sbin/nologin\n`)
    .text('etc/group', `nonroot:x:${NONROOT}:\n`)
    .copy(certificates, 'etc/ssl/certs/ca-certificates.crt');
  const names = { build: 'localhost/rampart-build-base:24', run: 'localhost/rampart-run-base:24' };
  await podman.importFolder(build.path, names.build, [
    'ENV PATH=/usr/local/bin:/usr/bin:/bin',
    'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ]);
  await podman.importFolder(start.path, names.run, ['USER 65532:65532']);
  return names;
}

/** What the compose file names, with the programs of the embedded engines. */
export async function makeEngineImages(
  podman: Podman,
  scratch: string,
  names: { readonly postgres: string; readonly nats: string },
): Promise<void> {
  const bin = readableBinaries(findPostgres(), null);
  const home = dirname(bin);
  const postgres = new RootFolder(join(scratch, 'postgres'))
    .program('/bin/sh', 'bin/sh')
    .copy(home, 'postgres')
    .librariesOf(join(bin, 'postgres'), join(bin, 'initdb'))
    .text('entrypoint.sh', POSTGRES_ENTRYPOINT, 0o755)
    .text('etc/passwd', `postgres:x:${POSTGRES_UID}:${POSTGRES_UID}:postgres:/:/bin/sh\n`)
    .text('etc/group', `postgres:x:${POSTGRES_UID}:\n`)
    .folder('var/lib/postgresql', POSTGRES_UID, 0o700);
  await podman.importFolder(postgres.path, names.postgres, [
    'USER postgres',
    'ENTRYPOINT ["/entrypoint.sh"]',
    'ENV PATH=/postgres/bin:/bin',
    'ENV LC_ALL=C',
  ]);
  const nats = new RootFolder(join(scratch, 'nats'))
    .program(findNatsServer(), 'nats-server')
    .folder('data', 0, 0o755);
  await podman.importFolder(nats.path, names.nats, ['ENTRYPOINT ["/nats-server"]']);
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    : [];

/** The npm that runs the tests. */
function npmFolder(): string {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return dirname(dirname(script));
  throw new Error('run this by npm: npm run test:containers');
}
