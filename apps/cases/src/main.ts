import { parseEnv } from '@rampart/config';
import { type RunningService, runMain, startService } from '@rampart/rpc';
import { casesEnv } from './cases.config';
import { CasesModule } from './cases.module';

/** Starts the cases service. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningService> {
  const config = parseEnv(casesEnv, env);
  return startService({ name: 'cases', env: config, module: CasesModule.forRoot(config) });
}

runMain(__filename, () => start());
