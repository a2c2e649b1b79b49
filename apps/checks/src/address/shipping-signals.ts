import type { Signal } from '@rampart/risk';
import type { ShippingEvidence } from './shipping-evidence';
import { exportControlled } from './signals/export-controlled.signal';
import { freightForwarder } from './signals/freight-forwarder.signal';

/** Every shipping signal, in the order of evaluation. */
export const SHIPPING_SIGNALS: readonly Signal<ShippingEvidence>[] = [freightForwarder, exportControlled];
