import type { ErasersOf } from '@rampart/privacy';
import { DeviceEraser } from './device.eraser';

/** Where the checks service keeps a person's value: with the devices. Its reference data is of nobody. */
export const erasers: ErasersOf = { make: (database) => [new DeviceEraser(database)] };
