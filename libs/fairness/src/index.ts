export { FairShares, type Supply } from './fair-shares';
export { FairTurns, type FairTurnsLimits, type Turn, TurnNotReached } from './fair-turns';
export { Pacing } from './pacing';
