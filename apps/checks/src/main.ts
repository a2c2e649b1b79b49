import { parseEnv } from '@rampart/config';
import { type RunningService, runMain, startService } from '@rampart/rpc';
import { checksEnv } from './checks.config';
import { ChecksModule } from './checks.module';

/** Starts the checks service. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningService> {
  const config = parseEnv(checksEnv, env);
  return startService({ name: 'checks', env: config, module: ChecksModule.forRoot(config) });
}

runMain(__filename, () => start());
