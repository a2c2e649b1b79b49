export { FairTurns, type FairTurnsLimits, type Turn, TurnNotReached } from './fair-turns';
