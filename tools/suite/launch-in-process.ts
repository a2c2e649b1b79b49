import type { ServiceName } from '@rampart/contracts';
import type { RunningService } from '@rampart/rpc';
import { type Launch, readAddresses } from './running-app';

interface Main {
  start(env: NodeJS.ProcessEnv): Promise<RunningService>;
}

/** Loaded on first use: a suite of separate processes does not need them here. */
const MAINS: Readonly<Record<ServiceName, () => Main>> = {
  gateway: () => require('../../apps/gateway/src/main'),
  screening: () => require('../../apps/screening/src/main'),
  checks: () => require('../../apps/checks/src/main'),
  behavior: () => require('../../apps/behavior/src/main'),
  lists: () => require('../../apps/lists/src/main'),
  cases: () => require('../../apps/cases/src/main'),
  webhooks: () => require('../../apps/webhooks/src/main'),
};

/** Runs an app inside this process, over the same NATS and Postgres as on its own. */
export const launchInProcess: Launch = async (name, env) => {
  const service = await MAINS[name]().start(env);
  return {
    name,
    pid: process.pid,
    ...readAddresses(name, { ...service }),
    stop: () => service.close(),
    kill: () => Promise.reject(new Error(`${name} shares this process and cannot be killed alone`)),
  };
};
