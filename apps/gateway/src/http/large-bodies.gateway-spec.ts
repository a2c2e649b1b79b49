import { planRuleset } from '@rampart/contracts';
import { DEFINITION, DIFFERENCE } from '../endpoints/rules/rule.fixture';
import type { TestGateway } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

const BODIES = 12;
/** Takes some ten milliseconds to parse, and the gateway then pauses for four times as long. */
const LARGE = JSON.stringify({
  rules: Array.from({ length: 600 }, (_, n) => ({ ...DEFINITION, name: `Rule ${n}` })),
});

let gateway: TestGateway;
let planned: number[];

beforeAll(async () => {
  gateway = sharedGateway();
  await gateway.answer(planRuleset, ({ accountId }) => {
    planned.push(accountId);
    return { number: 1, ...DIFFERENCE, refusals: [], backtest: null };
  });
});
beforeEach(() => {
  planned = [];
});

const send = async (bearer: string): Promise<number> => {
  const headers = { authorization: bearer, 'content-type': 'application/json' };
  const response = await fetch(`${gateway.url}/api/v1/rulesets/plan`, {
    method: 'POST',
    headers,
    body: LARGE,
  });
  await response.arrayBuffer();
  return response.status;
};

it('large bodies of one account are all read, and one of another account is not read behind all of them', async () => {
  const [flood, other] = [await gateway.issueKey(), await gateway.issueKey()];
  // The first call of each also waits for its key's look-up.
  await Promise.all([send(flood.bearer), send(other.bearer)]);
  planned = [];
  const all = Array.from({ length: BODIES }, () => send(flood.bearer));
  const statuses = await Promise.all([...all, send(other.bearer)]);
  expect(statuses).toEqual(Array.from({ length: BODIES + 1 }, () => 200));
  expect(planned).toHaveLength(BODIES + 1);
  expect(planned.indexOf(other.accountId)).toBeLessThan(BODIES / 2);
});
