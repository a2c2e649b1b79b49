import { type ConfigError, parseEnv } from '@rampart/config';
import { behaviorEnv } from '../../../apps/behavior/src/behavior.config';
import { casesEnv } from '../../../apps/cases/src/cases.config';
import { checksEnv } from '../../../apps/checks/src/checks.config';
import { gatewayEnv } from '../../../apps/gateway/src/gateway.config';
import { listsEnv } from '../../../apps/lists/src/lists.config';
import { screeningEnv } from '../../../apps/screening/src/screening.config';
import { webhooksEnv } from '../../../apps/webhooks/src/webhooks.config';

const SCHEMAS = { behaviorEnv, casesEnv, checksEnv, gatewayEnv, listsEnv, screeningEnv, webhooksEnv };

/** Too short and invalid for any setting, and recognisable by a unique word. */
const WRONG = 'quux\0';

describe('an app that cannot read its settings', () => {
  it.each(Object.entries(SCHEMAS))('names them all and repeats none: %s', (_name, schema) => {
    const env = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, WRONG]));
    const urls = { DATABASE_URL: `mysql://user:${WRONG}@db/x`, NATS_URL: `http://user:${WRONG}@bus` };
    let error: ConfigError | undefined;
    try {
      parseEnv(schema, { ...env, ...urls });
    } catch (thrown) {
      error = thrown as ConfigError;
    }
    expect(error?.message).toMatch(/DATABASE_URL[\s\S]*NATS_URL/);
    expect(`${error?.stack}${JSON.stringify(error)}`).not.toMatch(/quux/);
  });
});
