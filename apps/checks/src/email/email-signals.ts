import type { Signal } from '@rampart/risk';
import type { EmailEvidence } from './email-evidence';
import { absentDomain } from './signals/absent-domain.signal';
import { disposableDomain } from './signals/disposable-domain.signal';

/** Every signal of this room, in the order in which they are evaluated. */
export const EMAIL_SIGNALS: readonly Signal<EmailEvidence>[] = [disposableDomain, absentDomain];
