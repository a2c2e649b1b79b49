import { OWN_FRAUDS } from './own-frauds';
import { OWN_FRAUDS_WITH_ACCOUNTS } from './own-frauds-accounts';
import { OWN_FRAUDS_WITH_CARDS } from './own-frauds-cards';
import { OWN_FRAUDS_WITH_GOODS } from './own-frauds-goods';
import { OWN_HONEST } from './own-honest';
import { OWN_HONEST_ELSEWHERE } from './own-honest-elsewhere';
import { OWN_HONEST_HABITS } from './own-honest-habits';
import type { OwnOrder } from './own-order';

/** All stories: ten or more of each pattern. */
export const OWN_STORIES: readonly OwnOrder[] = [
  ...OWN_FRAUDS,
  ...OWN_FRAUDS_WITH_CARDS,
  ...OWN_FRAUDS_WITH_ACCOUNTS,
  ...OWN_FRAUDS_WITH_GOODS,
  ...OWN_HONEST,
  ...OWN_HONEST_ELSEWHERE,
  ...OWN_HONEST_HABITS,
];
