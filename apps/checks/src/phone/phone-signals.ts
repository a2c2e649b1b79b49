import type { Signal } from '@rampart/risk';
import type { PhoneEvidence } from './phone-evidence';
import { disposableNumber } from './signals/disposable-number.signal';
import { invalidNumber } from './signals/invalid-number.signal';

/** Every signal of this room, in the order in which they are evaluated. */
export const PHONE_SIGNALS: readonly Signal<PhoneEvidence>[] = [disposableNumber, invalidNumber];
