import { parseEnv } from '@rampart/config';
import { type RunningService, runMain, startService } from '@rampart/rpc';
import { listsEnv } from './lists.config';
import { ListsModule } from './lists.module';

/** Starts the lists service. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningService> {
  const config = parseEnv(listsEnv, env);
  return startService({ name: 'lists', env: config, module: ListsModule.forRoot(config) });
}

runMain(__filename, () => start());
