import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { behaviorEnv } from '../../apps/behavior/src/behavior.config';
import { casesEnv } from '../../apps/cases/src/cases.config';
import { checksEnv } from '../../apps/checks/src/checks.config';
import { gatewayEnv } from '../../apps/gateway/src/gateway.config';
import { listsEnv } from '../../apps/lists/src/lists.config';
import { screeningEnv } from '../../apps/screening/src/screening.config';
import { webhooksEnv } from '../../apps/webhooks/src/webhooks.config';

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  gateway: gatewayEnv,
  screening: screeningEnv,
  checks: checksEnv,
  behavior: behaviorEnv,
  lists: listsEnv,
  cases: casesEnv,
  webhooks: webhooksEnv,
};

/** `<setting> <service> <days>` of every service's retention settings. */
function retentionsOfTheCode(): string[] {
  return Object.entries(SCHEMAS).flatMap(([service, schema]) =>
    Object.entries(schema.shape)
      .filter(([name]) => name.startsWith('RETENTION_'))
      .map(([name, setting]) => `${name} ${service} ${(setting as z.ZodType).parse(undefined)}`),
  );
}

function retentionsOfThePage(): string[] {
  const page = readFileSync(join(__dirname, '../../docs/privacy.md'), 'utf8');
  return [...page.matchAll(/^\| `(RETENTION_\w+)` \| (\w+) \| (\d+) \|/gm)].map(
    ([, name, service, days]) => `${name} ${service} ${days}`,
  );
}

test('docs/privacy.md has every retention, with the service that carries it out and its days', () => {
  expect(retentionsOfThePage().sort()).toEqual(retentionsOfTheCode().sort());
});
