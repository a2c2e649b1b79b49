import type { ScreeningFacts } from '../../../facts/screening-facts';

/** For how long an account is new, in seconds. */
const NEW_FOR_SECONDS = 86_400;

/** Age in whole seconds of a customer's account that is at most a day old; null for an older or unknown one. */
export function newAccountAge({ accountAgeSeconds: age }: ScreeningFacts): number | null {
  return age !== null && age <= NEW_FOR_SECONDS ? Math.floor(age) : null;
}
