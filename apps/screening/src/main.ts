import { parseEnv } from '@rampart/config';
import { type RunningService, runMain, startService } from '@rampart/rpc';
import { screeningEnv } from './screening.config';
import { ScreeningModule } from './screening.module';

/** Starts the screening service. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningService> {
  const config = parseEnv(screeningEnv, env);
  return startService({ name: 'screening', env: config, module: ScreeningModule.forRoot(config) });
}

runMain(__filename, () => start());
