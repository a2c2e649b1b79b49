import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import {
  EVENT_SUBJECTS,
  feedbackRecorded,
  findScreenings,
  type OrderFields,
  publishRuleset,
  screenOrder,
  subjectOf,
  type WantedRule,
  wantedRule,
} from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import {
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildShipping,
} from '../../../apps/screening/src/facts/screening-facts.builder';
import {
  buildRequest,
  readResult,
  type ScreeningFixture,
  startFixture,
} from '../../../apps/screening/test/screening.fixture';
import { readRuleFiles } from './read-rule-files';

const STARTER = join(__dirname, '../../../docs/rules/starter');
const ACCOUNT = 1;
const actor = { kind: 'key', id: 'key_of_ann00' } as const;

let fixture: ScreeningFixture;
let starter: WantedRule[];

/** The starter rules in the form that the API accepts. */
async function readStarter(): Promise<WantedRule[]> {
  const files = await readRuleFiles(STARTER);
  return files.map(({ rule }) => wantedRule.parse({ trigger: 'screening.evaluated', ...rule }));
}

beforeAll(async () => {
  starter = await readStarter();
  fixture = await startFixture();
  await fixture.rpc.call(publishRuleset, {
    accountId: ACCOUNT,
    expectedNumber: 0,
    attemptId: null,
    actor,
    rules: starter.map((rule) => ({ ...rule, mode: 'active' as const })),
  });
});
beforeEach(() => {
  fixture.neighbours.facts = () => buildLearned();
  seen(1);
});
afterAll(() => fixture?.stop());

/** How often every part of an order was seen in each window, including this order. */
function seen(times: number): void {
  const counts = { '60s': times, '300s': times, '3600s': times, '86400s': times };
  fixture.neighbours.velocities = ({ entities }) =>
    entities.map(({ entityType }) => ({ entityType, counts, exceeded: [] }));
}

let customers = 0;
/** An order of a person who has never been seen before. */
function stranger(fields: Partial<OrderFields> = {}): Partial<OrderFields> {
  customers += 1;
  return {
    ip: `203.0.113.${customers}`,
    email: `customer-${customers}@example.com`,
    currency: 'EUR',
    ...fields,
  };
}

async function screen(order: Partial<OrderFields>) {
  const { shieldId, result } = await fixture.rpc.call(
    screenOrder,
    buildRequest(order, { accountId: ACCOUNT }),
  );
  return { shieldId, rules: readResult(result).shield_rules };
}

const rulesOf = async (order: Partial<OrderFields>) => (await screen(order)).rules;

/** Reports an order as fraud, and waits until that is known. */
async function markFraud(shieldId: string, ip: string): Promise<void> {
  const nats = await connect(natsOptions(testNatsUrl()));
  const data = {
    shield_id: shieldId,
    case_id: 1,
    ip,
    outcome: 'confirmed_fraud' as const,
    replaces: null,
    revision: 1,
  };
  const { definition, envelope } = makeEvent(feedbackRecorded, {
    accountId: ACCOUNT,
    data: { ...data, actor },
  });
  const subject = subjectOf(EVENT_SUBJECTS, ACCOUNT, definition.type);
  await jetstream(nats).publish(subject, JSON.stringify(envelope), { msgID: envelope.id, retries: 100 });
  await nats.close();
  const outcomeOf = async () => {
    const { screenings } = await fixture.rpc.call(findScreenings, { accountId: ACCOUNT, ip, limit: 50 });
    return screenings.find((each) => each.shield_id === shieldId)?.outcome;
  };
  await untilTrue(async () => (await outcomeOf()) === 'confirmed_fraud', 'the order is known as fraud');
}

describe('the starter set', () => {
  it('is ten rules, each of which is tried before it bites', () => {
    expect(starter.map(({ mode }) => mode)).toEqual(Array(10).fill('shadow'));
    expect(new Set(starter.map(({ name }) => name)).size).toBe(10);
    expect(new Set(starter.map(({ priority }) => priority)).size).toBe(10);
  });

  it('is silent on an ordinary order', async () => {
    expect(await rulesOf(stranger({ amount: 40, binNo: '411111', cardSubmitted: true }))).toEqual([]);
  });

  it('01: rejects the device of a known fraud', async () => {
    const order = stranger({ deviceHash: 'device-of-a-fraud' });
    const { shieldId } = await screen(order);
    expect(await rulesOf(stranger({ deviceHash: 'device-of-a-fraud' }))).toEqual([]);
    await markFraud(shieldId, String(order.ip));
    expect(await rulesOf(stranger({ deviceHash: 'device-of-a-fraud' }))).toEqual([
      'Known fraud from this device or address',
    ]);
    expect(await rulesOf(stranger({ ip: order.ip }))).toEqual([]);
  });

  it('02: rejects many small payments from one address', async () => {
    const small = { amount: 5, binNo: '411111', cardSubmitted: true };
    seen(6);
    expect(await rulesOf(stranger(small))).toEqual(['Card testing from one address']);
    expect(await rulesOf(stranger({ ...small, amount: 5.01 }))).toEqual([]);
    expect(await rulesOf(stranger({ amount: 5 }))).toEqual([]);
    seen(5);
    expect(await rulesOf(stranger(small))).toEqual([]);
  });

  it('03: reviews the fifth card of a device', async () => {
    const bins = ['400000', '411111', '424242', '510510', '555555'];
    const found: string[][] = [];
    for (const binNo of bins) {
      const order = {
        email: 'family@example.com',
        deviceHash: 'device-of-cards',
        binNo,
        cardSubmitted: true,
      };
      found.push(await rulesOf(stranger(order)));
    }
    expect(found).toEqual([[], [], [], [], ['Many cards on one device']]);
  });

  it('04: reviews the fourth customer of a device', async () => {
    const found: string[][] = [];
    for (let n = 0; n < 4; n += 1) found.push(await rulesOf(stranger({ deviceHash: 'device-of-many' })));
    expect(found).toEqual([[], [], [], ['Many customers on one device']]);
  });

  it('05: rejects a hidden origin with a foreign card, and neither alone', async () => {
    const facts = (proxyType: 'TOR' | null, issuingCountry: string) =>
      buildLearned({
        ip: buildIpFacts({ isProxy: proxyType !== null, proxyType }),
        card: {
          brand: 'VISA',
          type: 'credit',
          subtype: null,
          issuingBank: null,
          issuingCountry,
          isPrepaid: false,
          isBinExist: true,
          contributions: [],
        },
        billing: buildLocation({ countryCode: 'DE' }),
      });
    const order = { billCountry: 'DE', binNo: '411111', cardSubmitted: true };
    const found: string[][] = [];
    for (const known of [facts('TOR', 'US'), facts('TOR', 'DE'), facts(null, 'US')]) {
      fixture.neighbours.facts = () => known;
      found.push(await rulesOf(stranger(order)));
    }
    expect(found).toEqual([['Hidden origin and foreign card'], [], []]);
  });

  it('06: reviews five times what a customer usually spends, once there is a usual', async () => {
    const { email } = stranger();
    const spend = (amount: number) => rulesOf(stranger({ email, amount }));
    expect(await spend(250)).toEqual([]);
    await spend(30);
    await spend(20);
    expect(await spend(499)).toEqual([]);
    expect(await spend(1_000)).toEqual(['Far more than this customer usually spends']);
  });

  it('07: reviews a large order from an account that is younger than a day', async () => {
    const signedUp = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const order = (hoursAgo: number, amount: number) =>
      stranger({ accountCreatedAt: signedUp(hoursAgo), amount });
    expect(await rulesOf(order(2, 500))).toEqual(['Large order from a new account']);
    expect(await rulesOf(order(25, 500))).toEqual([]);
    expect(await rulesOf(order(2, 499.99))).toEqual([]);
    expect(await rulesOf(stranger({ amount: 500 }))).toEqual([]);
  });

  it('08: reviews the first order to a freight forwarder, and not the second', async () => {
    fixture.neighbours.facts = () => buildLearned({ shipping: buildShipping({ isShipForward: true }) });
    const { email } = stranger();
    expect(await rulesOf(stranger({ email, shipCountry: 'US' }))).toEqual([
      'First order to a freight forwarder',
    ]);
    expect(await rulesOf(stranger({ email, shipCountry: 'US' }))).toEqual([]);
  });

  it('09: adds points to an order of value with a throw-away address', async () => {
    const email = {
      email: 'x@mailinator.com',
      domain: 'mailinator.com',
      isFree: false,
      isDisposable: true,
      isDomainExist: true,
      isNewDomainName: null,
      contributions: [],
    };
    fixture.neighbours.facts = () => buildLearned({ email });
    expect(await rulesOf(stranger({ amount: 101 }))).toEqual(['Throw-away address on an order of value']);
    expect(await rulesOf(stranger({ amount: 100 }))).toEqual([]);
  });

  it('10: waits for cases that are decided, and never meets an order', () => {
    const rule = starter.find(({ trigger }) => trigger !== 'screening.evaluated');
    expect(rule).toMatchObject({
      trigger: 'case.decided',
      action: { type: 'ADD_TO_LIST', list_type: 'blacklist', entity_type: 'ip', expires_in_days: 90 },
    });
  });
});
