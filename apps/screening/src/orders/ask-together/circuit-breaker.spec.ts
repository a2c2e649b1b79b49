import { ServiceError } from '@rampart/contracts';
import { CircuitBreaker } from './circuit-breaker';

const late = () =>
  Promise.reject(new ServiceError('deadline_exceeded', { message: 'Late.', details: { service: 'checks' } }));
const down = expect.objectContaining({ code: 'unavailable', details: { service: 'checks' } });

/** A breaker that has seen this many failures in a row. */
async function setUp(failures: number) {
  const changes: boolean[] = [];
  const breaker = new CircuitBreaker('checks', (isOpen) => changes.push(isOpen));
  for (let n = 0; n < failures; n += 1) await breaker.run(late).catch(() => undefined);
  return { breaker, changes };
}

/** A question that is answered when the test says so. */
function held() {
  const settle = { answer: (_: string) => {}, fail: (_: unknown) => {} };
  const promise = new Promise<string>((resolve, reject) => {
    settle.answer = resolve;
    settle.fail = reject;
  });
  return { ...settle, ask: () => promise };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('CircuitBreaker', () => {
  it('sends every question until three in a row were not answered', async () => {
    const { breaker, changes } = await setUp(2);
    await expect(breaker.run(async () => 'answer')).resolves.toBe('answer');
    await breaker.run(late).catch(() => undefined);
    await breaker.run(late).catch(() => undefined);
    const { ask, answer } = held();
    const both = Promise.all([breaker.run(ask), breaker.run(ask)]);
    answer('answer');
    expect(await both).toEqual(['answer', 'answer']);
    expect(changes).toEqual([]);
  });

  it('counts a refusal as an answer', async () => {
    const { breaker, changes } = await setUp(2);
    const refused = new ServiceError('validation_failed', { message: 'No.' });
    await expect(breaker.run(() => Promise.reject(refused))).rejects.toBe(refused);
    await breaker.run(late).catch(() => undefined);
    expect(changes).toEqual([]);
  });

  it('then sends one at a time, and fails all others at once', async () => {
    const { breaker, changes } = await setUp(3);
    expect(changes).toEqual([true]);
    const { ask, answer } = held();
    const probe = breaker.run(ask);
    const others = jest.fn(async () => 'answer');
    await expect(breaker.run(others)).rejects.toEqual(down);
    await expect(breaker.run(others)).rejects.toEqual(down);
    expect(others).not.toHaveBeenCalled();
    answer('answer');
    await expect(probe).resolves.toBe('answer');
    expect(changes).toEqual([true, false]);
    await expect(breaker.run(others)).resolves.toBe('answer');
  });

  it('lets no order wait for long, and hears the late answer nevertheless', async () => {
    const { breaker, changes } = await setUp(3);
    const { ask, answer } = held();
    const probe = expect(breaker.run(ask)).rejects.toEqual(down);
    await jest.advanceTimersByTimeAsync(100);
    await probe;
    await expect(breaker.run(ask)).rejects.toEqual(down);
    answer('late');
    await jest.advanceTimersByTimeAsync(0);
    expect(changes).toEqual([true, false]);
  });

  it('asks again after a question that failed', async () => {
    const { breaker, changes } = await setUp(3);
    await expect(breaker.run(late)).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await expect(breaker.run(async () => 'answer')).resolves.toBe('answer');
    expect(changes).toEqual([true, false]);
  });
});
