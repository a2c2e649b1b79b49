import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { schema as screeningSchema } from '../../apps/screening/src/database/schema';
import { start as startScreening } from '../../apps/screening/src/main';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let screening: Awaited<ReturnType<typeof startScreening>>;

beforeAll(async () => {
  const [ofGateway, ofScreening] = [
    await createTestDatabase(gatewaySchema),
    await createTestDatabase(screeningSchema),
  ];
  databases.push(ofGateway, ofScreening);
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: ofGateway.url, ADMIN_TOKEN });
  screening = await startScreening({ ...shared, DATABASE_URL: ofScreening.url });
});

afterAll(async () => {
  await gateway?.close();
  await screening?.close();
  for (const database of databases) await database.drop();
});

async function rampart(line: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(line.split(' '), {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const newAccount = async () => {
  const { out } = await rampart('accounts create Shop --json');
  return (JSON.parse(out) as { id: number }).id;
};

describe('the thresholds of an account', () => {
  it('are shown, set one by one, and taken back to the defaults', async () => {
    const account = await newAccount();
    const json = async (line: string) =>
      JSON.parse((await rampart(`thresholds ${line} --account-id ${account} --json`)).out);
    expect(await json('show')).toMatchObject({ review_above: null, in_force: { review_above: 70 } });
    await json('set --review-above 50.5 --daily-amount-limit 2000 --daily-amount-limits eur=500,JPY=100000');
    await json('set --reject-from 80 --daily-attempts-limit 5 --daily-amount-limits JPY=default');
    expect(await json('show')).toEqual({
      account_id: account,
      review_above: 50.5,
      reject_from: 80,
      costs: null,
      daily_amount_limit: 2_000,
      daily_amount_limits: { EUR: 500 },
      daily_attempts_limit: 5,
      in_force: {
        review_above: 50.5,
        reject_from: 80,
        daily_amount_limit: 2_000,
        daily_attempts_limit: 5,
        review_above_source: 'set',
        reject_from_source: 'set',
      },
      derived: expect.objectContaining({ review_above: 70, reject_from: 90 }),
    });
    expect(await json('set --review-above default')).toMatchObject({ review_above: null, reject_from: 80 });
  });

  it('follow from costs that the account states', async () => {
    const account = await newAccount();
    const set = async (costs: string) =>
      JSON.parse((await rampart(`thresholds set --costs ${costs} --account-id ${account} --json`)).out);
    expect(await set('order_amount=100,lost_sale_share=0.4 --costs review=4')).toMatchObject({
      costs: { order_amount: 100, lost_sale_share: 0.4, chargeback_fee: 20, review: 4, fraud_share: 0.01 },
      in_force: { review_above: 55, reject_from: 100, review_above_source: 'costs' },
    });
    expect(await set('default')).toMatchObject({ costs: null, in_force: { review_above: 70 } });
  });

  it('are printed for people line by line', async () => {
    const { out } = await rampart(`thresholds show --account-id ${await newAccount()}`);
    expect(out).toMatch(/^review_above +-$/m);
    expect(out).toMatch(/^in_force +\{"review_above":70/m);
  });

  it("are refused in the API's words, with the field that is at fault", async () => {
    const { code, err } = await rampart(
      `thresholds set --review-above 95 --account-id ${await newAccount()}`,
    );
    expect(code).toBe(EXIT.failed);
    expect(err).toMatch(/rejected \(from 90\) before they are reviewed \(above 95\).*review_above/);
  });

  it.each([
    '--review-above many',
    '--daily-amount-limit -1',
    '--daily-amount-limits EUR',
    '--costs review',
    '--daily-attempts-limit 1.5',
  ])('are not understood as %s', async (option) => {
    const { code, err } = await rampart(`thresholds set --account-id 1 ${option}`);
    expect(code).toBe(EXIT.usage);
    expect(err).toMatch(/^error: /);
  });
});
