import type { Attack } from './attack';
import { ENDLESS_LINE_ATTACK, TRICKLING_BATCHES_ATTACK, UNREAD_BATCH_ATTACK } from './batches';
import {
  EVENTS_ATTACK,
  HOT_ENTITY_ATTACK,
  IDEMPOTENCY_ATTACK,
  LARGE_VALUES_ATTACK,
  OWN_FLOOD_ATTACK,
  SESSIONS_ATTACK,
} from './call-floods';
import { ADMIN_GUESSES_ATTACK, BAD_KEYS_ATTACK } from './guesses';
import { BACKTESTS_ATTACK, TRAININGS_ATTACK } from './jobs';
import { EXPORTS_ATTACK, IMPORTS_ATTACK, LARGE_LISTS_ATTACK } from './lists';
import { CONTROL, ORDINARY_CONTROL } from './no-attack';
import { DEAR_PATTERNS_ATTACK, MANY_PATTERNS_ATTACK, PLANS_ATTACK } from './rules';
import { SLOW_BODIES_ATTACK, SLOW_READERS_ATTACK } from './slow-callers';
import { REPLAY_ATTACK, SLOW_WEBHOOKS_ATTACK } from './webhooks';

/** Every attack, in the order of the run, with the control at both ends. */
export const ATTACKS: readonly Attack[] = [
  CONTROL,
  ORDINARY_CONTROL,
  DEAR_PATTERNS_ATTACK,
  MANY_PATTERNS_ATTACK,
  PLANS_ATTACK,
  SLOW_BODIES_ATTACK,
  SLOW_READERS_ATTACK,
  SLOW_WEBHOOKS_ATTACK,
  REPLAY_ATTACK,
  TRICKLING_BATCHES_ATTACK,
  ENDLESS_LINE_ATTACK,
  UNREAD_BATCH_ATTACK,
  IMPORTS_ATTACK,
  EXPORTS_ATTACK,
  LARGE_LISTS_ATTACK,
  BACKTESTS_ATTACK,
  TRAININGS_ATTACK,
  BAD_KEYS_ATTACK,
  ADMIN_GUESSES_ATTACK,
  IDEMPOTENCY_ATTACK,
  OWN_FLOOD_ATTACK,
  EVENTS_ATTACK,
  SESSIONS_ATTACK,
  HOT_ENTITY_ATTACK,
  LARGE_VALUES_ATTACK,
];

/** Those that `npm test` includes: resources of which one account once deprived the others. */
export const SHORT_ATTACKS: readonly Attack[] = ATTACKS.filter(({ isShort }) => isShort);
