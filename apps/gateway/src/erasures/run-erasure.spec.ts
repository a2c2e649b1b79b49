import { type ErasureRequest, SERVICE_NAMES, ServiceError, type ServiceName } from '@rampart/contracts';
import type { ErasurePart } from './erasure';
import { type ErasureRun, runErasure, type ServiceStep } from './run-erasure';

const ASKED = {
  entityType: 'email',
  value: 'ann@shop.example',
  actor: { kind: 'operator', id: 'operator' },
  before: '2026-11-28T12:00:00.000Z',
} as const;

const part = (service: ServiceName, changes: Partial<ErasurePart> = {}): ErasurePart => ({
  service,
  tenants: [1, 2],
  finished: 0,
  next: null,
  rows: {},
  isUnreachable: false,
  finishedAt: null,
  ...changes,
});
const ALL = SERVICE_NAMES.map((service) => part(service));

interface Scene {
  /** What services are asked, `<service> <account> <position>`. */
  readonly asked: string[];
  /** What was kept, after each step. */
  readonly kept: ErasurePart[][];
  interruptions: number;
  isStopping: boolean;
}

const newScene = (): Scene => ({ asked: [], kept: [], interruptions: 0, isStopping: false });

const ONE_STEP: ServiceStep = { erased: {}, next: null };

/** @param answer of a service; by default, it has finished with its first step. */
function run(
  scene: Scene,
  parts: readonly ErasurePart[],
  answer: (service: ServiceName, request: ErasureRequest) => ServiceStep = () => ONE_STEP,
): Promise<ErasurePart[]> {
  const erasure: ErasureRun = {
    asked: ASKED,
    send: async (service, request) => {
      await new Promise((resolve) => setImmediate(resolve));
      scene.asked.push(`${service} ${request.accountId} ${request.after}`);
      return answer(service, request);
    },
    save: async (present, interruptions) => {
      scene.kept.push([...present]);
      scene.interruptions += interruptions;
    },
    isStopping: () => scene.isStopping,
  };
  return runErasure(erasure, parts);
}

const down =
  (which: ServiceName, isOutcomeUnknown = false) =>
  (service: ServiceName) => {
    if (service === which) throw new ServiceError('unavailable', { message: 'Down.', isOutcomeUnknown });
    return ONE_STEP;
  };

describe('an erasure', () => {
  it('asks screening after those that may still emit, and webhooks after what lay on the streams is gone', async () => {
    const scene = newScene();
    const parts = await run(scene, ALL);
    const order = [...new Set(scene.asked.map((each) => each.split(' ')[0]))];
    expect(order.toSorted()).toEqual(SERVICE_NAMES.toSorted());
    expect(order.slice(-2)).toEqual(['screening', 'webhooks']);
    expect(parts.every(({ finished, finishedAt }) => finished === 2 && finishedAt !== null)).toBe(true);
  });

  it('goes through each tenant step by step and adds up what was erased', async () => {
    const scene = newScene();
    const [lists] = await run(
      scene,
      [part('lists')],
      (_service, { after }): ServiceStep =>
        after === null
          ? { erased: { entries: 2 }, next: 'b' }
          : { erased: { entries: 1, reports: 1 }, next: null },
    );
    expect(scene.asked).toEqual(['lists 1 null', 'lists 1 b', 'lists 2 null', 'lists 2 b']);
    expect(lists?.rows).toEqual({ entries: 6, reports: 2 });
    expect(scene.kept[0]?.[0]).toMatchObject({ finished: 0, next: 'b', rows: { entries: 2 } });
  });

  it('goes on where it was', async () => {
    const scene = newScene();
    await run(scene, [
      part('lists', { finished: 1, next: 'b', rows: { entries: 4 } }),
      part('cases', { finished: 2 }),
    ]);
    expect(scene.asked).toEqual(['lists 2 b']);
  });

  it('names a service that could not be reached, asks all others, and leaves its place to the next try', async () => {
    const scene = newScene();
    const parts = await run(scene, ALL, down('cases'));
    expect(parts.filter(({ isUnreachable }) => isUnreachable)).toEqual([
      part('cases', { isUnreachable: true }),
    ]);
    expect(parts.filter(({ finished }) => finished === 2)).toHaveLength(SERVICE_NAMES.length - 1);
    expect(scene.interruptions).toBe(0);
  });

  it('counts a step that was cut off', async () => {
    const scene = newScene();
    await run(scene, [part('cases')], down('cases', true));
    expect(scene.interruptions).toBe(1);
  });

  it('goes through streams and copies again once a service that was missing has finished', async () => {
    const scene = newScene();
    const parts = await run(newScene(), ALL, down('cases'));
    await run(scene, parts);
    expect(scene.asked).toEqual([
      'cases 1 null',
      'cases 2 null',
      'screening 1 null',
      'screening 2 null',
      'webhooks 1 null',
      'webhooks 2 null',
    ]);
  });

  it('does not go through them again for themselves', async () => {
    const scene = newScene();
    const parts = await run(newScene(), ALL, down('screening'));
    await run(scene, parts);
    expect(scene.asked).toEqual(['screening 1 null', 'screening 2 null']);
  });

  it('stops after the present steps', async () => {
    const scene = newScene();
    const parts = await run(scene, [part('lists'), part('cases')], () => {
      scene.isStopping = true;
      return { erased: {}, next: 'b' };
    });
    expect(scene.asked).toHaveLength(2);
    expect(parts.map(({ next }) => next)).toEqual(['b', 'b']);
  });

  it('ends with what keeping its progress throws, as that it was cancelled', async () => {
    const erasure: ErasureRun = {
      asked: ASKED,
      send: async () => ONE_STEP,
      save: () => Promise.reject(new Error('cancelled')),
      isStopping: () => false,
    };
    await expect(runErasure(erasure, [part('lists')])).rejects.toThrow('cancelled');
  });
});
