import { type BeaconLoad, startBeacons } from '../beacons/beacon-load.fixture';
import type { Callers } from '../events/callers.fixture';
import { type EntryLoad, startEntryLoad } from '../events/entry-load.fixture';
import { type SteadyLoad, startLoad } from '../steady-load.fixture';
import { startBatchLoad } from './batch-load.fixture';

export interface MixedLoad {
  readonly orders: SteadyLoad;
  readonly beacons: BeaconLoad;
  readonly entries: EntryLoad;
  readonly batches: Callers;
  /** Resolves once every part of the load has been served from now on. */
  untilFlowing(): Promise<void>;
  /** The failures since the last call, each kind once. */
  takeFailures(): string[];
  stop(): Promise<void>;
}

const CALLERS = { orders: 2, beacons: 2, entries: 2 };
/** Milliseconds between two beacons of a session. */
const BEACON_REST_MS = 250;
const ORDER = { ip: '81.2.69.142', email: 'steady@shop.example', bin_no: '453978', bill_country: 'GB' };

/**
 * Orders and their replays, batches, beacons of sessions, and changes of the lists, all the while.
 *
 * @param rolling the gateway that may be replaced: where orders and batches go from then on.
 * @param staying a gateway that stays: calls to it depend only on the services behind it.
 */
export function startMixedLoad(options: { key: string; rolling: () => string; staying: string }): MixedLoad {
  const { key, rolling, staying } = options;
  const orders = startLoad({ key, urls: [rolling()], callers: CALLERS.orders, order: ORDER });
  const beacons = startBeacons({ url: staying, key, callers: CALLERS.beacons, restMs: BEACON_REST_MS });
  const entries = startEntryLoad({ url: staying, key, callers: CALLERS.entries });
  const batches = startBatchLoad(rolling, key);
  return {
    orders,
    beacons,
    entries,
    batches,
    untilFlowing: async () => {
      await Promise.all([
        orders.untilFlowing(),
        beacons.untilFlowing(),
        entries.untilDone(6),
        batches.untilDone(1),
      ]);
    },
    takeFailures: () => [
      ...new Set([
        ...orders.takeFailures().map(({ what, how }) => `${what}: ${how}`),
        ...beacons.takeFailures().map((how) => `beacon: ${how}`),
        ...entries.takeFailures().map((how) => `list entry: ${how}`),
        ...batches.takeFailures(),
      ]),
    ],
    stop: async () => {
      await Promise.all([orders.stop(), beacons.close(), entries.stop(), batches.stop()]);
    },
  };
}
