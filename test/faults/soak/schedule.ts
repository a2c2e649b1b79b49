import { SERVICE_NAMES } from '@rampart/contracts';
import { dataSetRefreshed } from '../faults/data-sets';
import { failedOver, standbyRebuilt } from '../faults/failover';
import type { Fault } from '../faults/fault';
import { serversRolled } from '../faults/nats-nodes';
import { rolledOut } from '../faults/rollouts';

/** Once, in the first third: what starts here lives to the end, so that its memory can be watched. */
const AT_FIRST: readonly Fault[] = SERVICE_NAMES.map(rolledOut);

/** Again and again. Of gateway and screening, one copy of two stays. */
const FOR_EVER: readonly Fault[] = [
  failedOver(1),
  standbyRebuilt,
  dataSetRefreshed,
  rolledOut('gateway'),
  serversRolled,
  rolledOut('screening'),
];

/** @returns what is done at which share of the time, 0 to 1. */
export function schedule(): { readonly at: number; readonly fault: Fault }[] {
  const rounds = 3;
  const faults = [...AT_FIRST, ...Array.from({ length: rounds }, () => FOR_EVER).flat()];
  return faults.map((fault, index) => ({ at: (index + 0.5) / faults.length, fault }));
}
