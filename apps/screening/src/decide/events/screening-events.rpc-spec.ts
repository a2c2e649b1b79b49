import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { EVENT_SUBJECTS, EVENTS, type EventEnvelope, eventEnvelope, screenOrder } from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { buildRequest, type ScreeningFixture, startFixture } from '../../../test/screening.fixture';

const ACCOUNT = 77;

let fixture: ScreeningFixture;
let nats: NatsConnection;
let events: Subscription;

beforeAll(async () => {
  fixture = await startFixture();
  nats = await connect(natsOptions(testNatsUrl()));
});

beforeEach(async () => {
  events = nats.subscribe(`${EVENT_SUBJECTS}.${ACCOUNT}.>`);
  await nats.flush();
});

afterAll(async () => {
  await nats.close();
  await fixture.stop();
});

/** The next published events, each validated against its contract. */
async function nextEvents(count: number): Promise<EventEnvelope[]> {
  const read: EventEnvelope[] = [];
  for await (const message of events) {
    const envelope = eventEnvelope.parse(message.json());
    const definition = EVENTS.find(({ type }) => message.subject.endsWith(`.${type}`));
    definition?.data.strict().parse(envelope.data);
    read.push(envelope);
    if (read.length === count) break;
  }
  return read;
}

const order = (fields: Parameters<typeof buildRequest>[0], rest = {}) =>
  buildRequest({ ip: '203.0.113.7', ...fields }, { accountId: ACCOUNT, ...rest });

describe('the events of an order', () => {
  it('say that it was screened, and then that it was refused, with its values masked', async () => {
    fixture.neighbours.list(ACCOUNT, {
      listType: 'blacklist',
      entityType: 'email',
      value: 'bad@shop.example',
    });
    const emitted = nextEvents(2);
    const { shieldId } = await fixture.rpc.call(
      screenOrder,
      order({ email: 'bad@shop.example', userOrderId: 'order 1', amount: 12, currency: 'EUR' }),
    );
    const [completed, rejected] = await emitted;
    expect([completed?.type, rejected?.type]).toEqual([
      'rampart.screening.completed',
      'rampart.screening.rejected',
    ]);
    expect(completed?.data).toEqual({
      shield_id: shieldId,
      user_order_id: 'order 1',
      status: 'REJECT',
      score: 100,
      signals: ['blacklisted_email'],
      rules: [],
      amount: 12,
      currency: 'EUR',
      ip: '203.0.113.0/24',
      email: 'b***@shop.example',
    });
    expect(rejected?.data).toEqual(completed?.data);
    expect(JSON.stringify([completed, rejected])).not.toMatch(/bad@|203\.0\.113\.7/);
  });

  it('are emitted once, however often the attempt is repeated', async () => {
    const emitted = nextEvents(2);
    const request = order({});
    const first = await fixture.rpc.call(screenOrder, request);
    await fixture.rpc.call(screenOrder, request);
    const other = await fixture.rpc.call(screenOrder, order({}));
    expect((await emitted).map(({ data }) => data.shield_id)).toEqual([first.shieldId, other.shieldId]);
  });
});
