import { checkOrders, type OrderFacts, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { buildOrder } from '../../facts/screening-facts.builder';
import { GuardedCalls } from '../ask-together/guarded-calls';
import { AskAboutOrdersService } from './ask-about-orders.service';

type Asked = RequestOf<typeof checkOrders>;

/** Facts that name the username of their order. */
const factsOf = ({ username }: Asked['orders'][number]) =>
  ({ username, degraded: [] }) as unknown as Omit<OrderFacts, 'dataSets'>;

/** Lists without entries, and checks that leave out orders with an e-mail address when they are to answer promptly. */
function setUp() {
  const asked: Asked[] = [];
  const call = async (command: unknown, request: Asked) => {
    if (command !== checkOrders && !('orders' in request)) return { answers: [] };
    asked.push(request);
    const { orders, promptly } = request;
    return {
      orders: orders.map((order) => (promptly && order.email !== null ? null : factsOf(order))),
      dataSets: [],
    };
  };
  const rpc = { call } as unknown as RpcClient;
  const logger = { warn: jest.fn() } as unknown as Logger;
  const calls = new GuardedCalls(rpc, logger);
  const service = new AskAboutOrdersService(rpc, calls, new Metrics('screening'), logger);
  const ask = (order: Parameters<typeof buildOrder>[0], accountId = 1) =>
    service.askOne({ accountId, sandbox: false, order: buildOrder(order) });
  const sizes = () => asked.map(({ orders, promptly }) => [orders.length, promptly]);
  return { ask, sizes };
}

const namesOf = (known: readonly { readonly learned: OrderFacts | null }[]) =>
  known.map(({ learned }) => learned?.username);

describe('what the checks are asked about live orders', () => {
  it('travels in one message for the orders of one moment and account', async () => {
    const { ask, sizes } = setUp();
    const known = await Promise.all([
      ask({ username: 'a' }),
      ask({ username: 'b' }),
      ask({ username: 'c' }, 2),
    ]);
    expect(namesOf(known)).toEqual(['a', 'b', 'c']);
    expect(sizes()).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('is asked again alone for an order that the checks would have to wait for', async () => {
    const { ask, sizes } = setUp();
    const known = await Promise.all([
      ask({ username: 'a' }),
      ask({ username: 'b', email: 'b@unknown.example' }),
      ask({ username: 'c' }),
    ]);
    expect(namesOf(known)).toEqual(['a', 'b', 'c']);
    expect(known.flatMap(({ degraded }) => degraded)).toEqual([]);
    expect(sizes()).toEqual([
      [3, true],
      [1, false],
    ]);
  });

  it('is asked alone for an order with a device, which takes a look into Postgres', async () => {
    const { ask, sizes } = setUp();
    await Promise.all([ask({ username: 'a', deviceHash: 'd'.repeat(64) }), ask({ username: 'b' })]);
    expect(sizes().toSorted()).toEqual([
      [1, false],
      [1, false],
    ]);
  });
});
