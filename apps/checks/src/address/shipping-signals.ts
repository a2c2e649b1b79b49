import type { Signal } from '@rampart/risk';
import type { ShippingEvidence } from './shipping-evidence';
import { exportControlled } from './signals/export-controlled.signal';
import { freightForwarder } from './signals/freight-forwarder.signal';

/** Every signal of this room, in the order in which they are evaluated. */
export const SHIPPING_SIGNALS: readonly Signal<ShippingEvidence>[] = [freightForwarder, exportControlled];
