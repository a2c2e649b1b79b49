import { accountTakeover } from './account-takeover';
import { bots } from './bots';
import type { FraudPattern } from './campaign';
import { cardTesting } from './card-testing';
import { friendlyFraud } from './friendly-fraud';
import { refundAbuse } from './refund-abuse';
import { reshipping } from './reshipping';
import { stolenCard } from './stolen-card';
import { syntheticIdentity } from './synthetic-identity';
import { throwawayIdentity } from './throwaway-identity';
import { triangulation } from './triangulation';

/** Every way of defrauding a shop that is drawn. */
export const FRAUD_PATTERNS: readonly FraudPattern[] = [
  cardTesting,
  reshipping,
  accountTakeover,
  stolenCard,
  throwawayIdentity,
  syntheticIdentity,
  triangulation,
  refundAbuse,
  friendlyFraud,
  bots,
];
