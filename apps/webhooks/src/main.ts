import { parseEnv } from '@rampart/config';
import { type RunningService, runMain, startService } from '@rampart/rpc';
import { webhooksEnv } from './webhooks.config';
import { WebhooksModule } from './webhooks.module';

/** Starts the webhooks service. @throws ConfigError when the environment does not fit. */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RunningService> {
  const config = parseEnv(webhooksEnv, env);
  return startService({ name: 'webhooks', env: config, module: WebhooksModule.forRoot(config) });
}

runMain(__filename, () => start());
