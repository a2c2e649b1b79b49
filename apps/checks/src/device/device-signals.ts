import type { Signal } from '@rampart/risk';
import type { DeviceEvidence } from './device-evidence';
import { automatedDevice } from './signals/automated-device.signal';

/** Every signal of this room, in the order in which they are evaluated. */
export const DEVICE_SIGNALS: readonly Signal<DeviceEvidence>[] = [automatedDevice];
