import type { Signal } from '@rampart/risk';
import type { PhoneEvidence } from './phone-evidence';
import { disposableBlock } from './signals/disposable-block.signal';
import { disposableNumber } from './signals/disposable-number.signal';
import { forwardingNumber } from './signals/forwarding-number.signal';
import { internetLine } from './signals/internet-line.signal';
import { invalidNumber } from './signals/invalid-number.signal';
import { nearDisposable } from './signals/near-disposable.signal';
import { serviceNumber } from './signals/service-number.signal';
import { unreadableNumber } from './signals/unreadable-number.signal';

/** Every phone signal, in the order of evaluation. */
export const PHONE_SIGNALS: readonly Signal<PhoneEvidence>[] = [
  disposableNumber,
  disposableBlock,
  nearDisposable,
  unreadableNumber,
  invalidNumber,
  serviceNumber,
  forwardingNumber,
  internetLine,
];
