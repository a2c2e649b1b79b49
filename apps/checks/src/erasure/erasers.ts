import type { ErasersOf } from '@rampart/privacy';
import { DeviceEraser } from './device.eraser';

/** Where the checks service keeps personal data: with the devices. Its reference data contains none. */
export const erasers: ErasersOf = { make: (database) => [new DeviceEraser(database)] };
