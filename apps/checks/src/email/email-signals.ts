import type { Signal } from '@rampart/risk';
import type { EmailEvidence } from './email-evidence';
import { absentDomain } from './signals/absent-domain.signal';
import { disposableDomain } from './signals/disposable-domain.signal';
import { invalidSyntax } from './signals/invalid-syntax.signal';
import { likelyTypo } from './signals/likely-typo.signal';
import { lookAlikeDomain } from './signals/look-alike-domain.signal';
import { mixedScript } from './signals/mixed-script.signal';
import { newDomain } from './signals/new-domain.signal';
import { noMailHost } from './signals/no-mail-host.signal';
import { roleAccount } from './signals/role-account.signal';
import { suspiciousName } from './signals/suspicious-name.signal';

/** Every e-mail signal, in the order of evaluation. */
export const EMAIL_SIGNALS: readonly Signal<EmailEvidence>[] = [
  invalidSyntax,
  disposableDomain,
  suspiciousName,
  likelyTypo,
  absentDomain,
  noMailHost,
  newDomain,
  roleAccount,
  lookAlikeDomain,
  mixedScript,
];
