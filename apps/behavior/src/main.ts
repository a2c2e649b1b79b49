import { parseEnv } from '@rampart/config';
import { type RunningService, runMain, startService } from '@rampart/rpc';
import { behaviorEnv } from './behavior.config';
import { BehaviorModule } from './behavior.module';

/** Starts the behavior service. @throws ConfigError when the environment is invalid. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningService> {
  const config = parseEnv(behaviorEnv, env);
  return startService({ name: 'behavior', env: config, module: BehaviorModule.forRoot(config) });
}

runMain(__filename, () => start());
