import { untilTrue } from '@rampart/testing';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const SCREEN = '/api/v1/screen?expand=contributions';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  tenant = await operator.newTenant();
});

const ask = async (path: string, asking: Parameters<ApiClient['ask']>[1] = {}) => {
  const answer = await client.ask(path, { key: tenant.key, ...asking });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};
const order = (form: Record<string, string>) => ask(SCREEN, { form });

interface Contribution {
  readonly code: string;
  readonly points: number;
  readonly evidence: Readonly<Record<string, unknown>>;
}
const codesOf = ({ data }: Answer) => (data.contributions as Contribution[]).map(({ code }) => code);

/** Scores and evidence of orders one after the other; evidence about the very address is left out. */
async function scoresOf(emails: readonly string[]): Promise<{ scores: unknown[]; codes: string[][] }> {
  const scores: unknown[] = [];
  const codes: string[][] = [];
  for (const [n, email] of emails.entries()) {
    const answer = await order({ email, ip: `203.0.113.${n + 1}`, amount: '49.90', currency: 'EUR' });
    scores.push(answer.data.shield_score);
    codes.push(codesOf(answer));
  }
  return { scores, codes };
}

describe('spellings of one mailbox', () => {
  it.each([
    ['Gmail', [0, 1, 2, 3, 4, 5, 6].map((n) => `spelled+${n}@gmail.com`), 'spelled@gmail.com'],
    [
      'Gmail’s dots and names',
      [
        'j.doe@gmail.com',
        'jdoe@googlemail.com',
        'jd.oe+1@gmail.com',
        'J.D.O.E@gmail.com',
        'jdoe@gmail.com',
        'jdo.e@gmail.com',
        'jdoe+x@googlemail.com',
      ],
      'jdoe@gmail.com',
    ],
    ['Outlook', [0, 1, 2, 3, 4, 5, 6].map((n) => `ann.lee+${n}@outlook.com`), 'ann.lee@outlook.com'],
    [
      'Apple',
      [
        'ann@me.com',
        'ann@mac.com',
        'ann@icloud.com',
        'ann+1@icloud.com',
        'ann+2@me.com',
        'ann@me.com',
        'ann@icloud.com',
      ],
      'ann@icloud.com',
    ],
    [
      'Fastmail',
      [
        'ann@fastmail.com',
        'a1@ann.fastmail.com',
        'a2@ann.fastmail.com',
        'ann+3@fastmail.com',
        'a4@ann.fastmail.com',
        'ann@fastmail.com',
        'a6@ann.fastmail.com',
      ],
      'ann@fastmail.com',
    ],
  ])('of %s score like one address', async (_provider, spellings, one) => {
    const plain = await scoresOf(spellings.map(() => one));
    tenant = await operator.newTenant();
    const spelled = await scoresOf(spellings);
    expect(spelled).toEqual(plain);
    expect(Number(spelled.scores.at(-1))).toBeGreaterThan(20);
  });

  it('of which a name is another person’s do not', async () => {
    const names = ['ann.lee', 'annlee', 'an.nlee', 'a.nnlee', 'annle.e', 'ann.le.e', 'a.n.n.lee'];
    const { codes } = await scoresOf(names.map((name) => `${name}@outlook.com`));
    expect(codes.at(-1)).not.toContain('email_velocity_exceeded');
  });

  it('are one customer on lists, and stay as typed where they are shown', async () => {
    const entry = { list_type: 'blacklist', entity_type: 'email', value: 'B.ad+1@gmail.com' };
    const added = await ask('/api/v1/lists', { json: entry });
    const blocked = await order({ email: 'bad+2@googlemail.com' });
    expect(blocked.data.shield_status).toBe('REJECT');
    expect(codesOf(blocked)).toContain('blacklisted_email');
    const again = await ask('/api/v1/lists', { json: { ...entry, value: 'bad@gmail.com' } });
    expect(again.data.id).toBe(added.data.id);
    const checked = await ask('/api/v1/lists/check?entity_type=email&value=bad%2B3@gmail.com');
    expect(checked.data.matches).toMatchObject([{ id: added.data.id, value: 'b.ad+1@gmail.com' }]);
    const single = await ask('/api/v1/email/check?email=bad%2B4@gmail.com');
    expect(single.data).toMatchObject({ email: 'bad+4@gmail.com', risk_score: 100 });
    const passes = await order({ email: 'bad+2@outlook.com' });
    expect(passes.data.shield_status).not.toBe('REJECT');
  });

  it('share known fraud', async () => {
    const fraud = await order({ email: 'thief+1@gmail.com', ip: '203.0.113.1' });
    await ask(`/api/v1/screen/${fraud.data.shield_id}/feedback`, { json: { action: 'mark_fraud' } });
    const isKnown = async () =>
      codesOf(await order({ email: 'th.ief@gmail.com', ip: '203.0.113.2' })).includes('known_fraud_on_email');
    await untilTrue(isKnown, 'the fraud is known by another spelling');
  });

  it('are found by any of them, and shown as typed', async () => {
    for (const email of ['Found+1@gmail.com', 'fo.und@gmail.com', 'other@gmail.com']) await order({ email });
    const query = new URLSearchParams({ email: 'found@googlemail.com' });
    const found = async () => {
      const { data } = await ask(`/api/v1/screenings?${query}`);
      return (data.screenings as { email: string }[]).map(({ email }) => email);
    };
    // An order is found a moment after its answer.
    await untilTrue(async () => (await found()).length >= 2, 'both are found');
    expect(await found()).toEqual(['f***@gmail.com', 'f***@gmail.com']);
  });

  it('have one velocity in a behavior check', async () => {
    const counts = [];
    for (const entity_value of ['hasty+1@gmail.com', 'ha.sty@gmail.com', 'hasty@googlemail.com']) {
      const form = { entity_type: 'email', entity_value, action: 'login' };
      counts.push(
        ((await ask('/api/v1/behavior/check', { form })).data.counts as Record<string, number>)['60s'],
      );
    }
    expect(counts).toEqual([1, 2, 3]);
  });

  it('are erased together', async () => {
    const { data } = await order({ email: 'gone+1@gmail.com' });
    await order({ email: 'stays@gmail.com' });
    await ask('/api/v1/lists', {
      json: { list_type: 'blacklist', entity_type: 'email', value: 'gone+2@gmail.com' },
    });
    await operator.ask('POST', `accounts/${tenant.accountId}/erasures`, {
      entity_type: 'email',
      value: 'g.one@googlemail.com',
    });
    const screenings = (await ask('/api/v1/screenings')).data.screenings as {
      shield_id: string;
      email: string | null;
    }[];
    expect(screenings.map(({ email }) => email)).toEqual(['s***@gmail.com', null]);
    expect(screenings[1]?.shield_id).toBe(data.shield_id);
    expect((await ask('/api/v1/lists')).data.entries).toEqual([]);
    expect(codesOf(await order({ email: 'gone@gmail.com' }))).toEqual(
      codesOf(await order({ email: 'new@gmail.com' })),
    );
  });
});
