import { NO_ACTIONS, ServiceError } from '@rampart/contracts';
import { createLogger, Metrics } from '@rampart/telemetry';
import { buildOrder } from '../../facts/screening-facts.builder';
import { NO_VELOCITY } from '../../facts/velocity-facts';
import type { GuardedCalls } from '../ask-together/guarded-calls';
import { OrderVelocityService } from './order-velocity.service';

const REQUEST = { accountId: 1, sandbox: false, attemptId: 'attempt' };

function setUp(call: () => Promise<unknown>) {
  const metrics = new Metrics('screening');
  const rpc = { call: jest.fn(call) };
  const service = new OrderVelocityService(
    rpc as unknown as GuardedCalls,
    metrics,
    createLogger('spec', 'silent'),
  );
  const degraded = async () =>
    (await metrics.degradedTotal.get()).values.map(({ labels, value }) => [labels.source, value]);
  return { rpc, service, degraded };
}

describe('OrderVelocityService', () => {
  it.each([
    ['deadline_exceeded', 'timeout'],
    ['unavailable', 'unavailable'],
    ['internal_error', 'unavailable'],
  ] as const)('goes on without an answer after %s, names the source and counts it', async (code, cause) => {
    const { service, degraded } = setUp(() => Promise.reject(new ServiceError(code, { message: 'No.' })));
    await expect(service.ask({ ...REQUEST, order: buildOrder() })).resolves.toEqual({
      velocity: NO_VELOCITY,
      actions: NO_ACTIONS,
      degraded: [{ source: 'velocity', cause }],
    });
    expect(await degraded()).toEqual([['velocity', 1]]);
  });

  it('asks no service about an order without anything to count', async () => {
    const { rpc, service, degraded } = setUp(() => Promise.reject(new Error('asked')));
    await expect(service.ask({ ...REQUEST, order: buildOrder({ ip: 'nowhere' }) })).resolves.toEqual({
      velocity: NO_VELOCITY,
      actions: NO_ACTIONS,
      degraded: [],
    });
    expect(rpc.call).not.toHaveBeenCalled();
    expect(await degraded()).toEqual([]);
  });
});
