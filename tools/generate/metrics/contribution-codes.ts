import { MODEL_CODE } from '@rampart/contracts';
import { CLIP_CODE } from '@rampart/risk';
import { BEHAVIOR_FOLDERS } from '../../../apps/behavior/src/signals';
import { CHECKS_SIGNALS } from '../../../apps/checks/src/signals';
import { CHECKED_PARTS, partLimitCode } from '../../../apps/screening/src/decide/scoring/carried-over';
import { CIRCUMSTANCES_LIMIT_CODE } from '../../../apps/screening/src/decide/scoring/circumstances-limit';
import { SIGNALS } from '../../../apps/screening/src/decide/signals/registry';

/** Fields of an order that a whitelist may name. */
const LISTED_FIELDS = [
  'ip',
  'email',
  'email_domain',
  'phone',
  'device',
  'username',
  'card_bin',
  'address',
  'account',
];

/** Every code that a contribution to an order's score may have, except those of an account's rules. */
export const CONTRIBUTION_CODES: readonly string[] = [
  ...new Set([
    ...SIGNALS.map(({ code }) => code),
    ...[...CHECKS_SIGNALS, ...BEHAVIOR_FOLDERS].flatMap(({ signals }) => signals.map(({ code }) => code)),
    ...CHECKED_PARTS.map(partLimitCode),
    ...LISTED_FIELDS.map((field) => `whitelisted_${field}`),
    CIRCUMSTANCES_LIMIT_CODE,
    CLIP_CODE,
    MODEL_CODE,
  ]),
];
