import type { Signal } from '@rampart/risk';
import type { CardEvidence } from './card-evidence';
import { prepaidCard } from './signals/prepaid-card.signal';
import { unknownNetwork } from './signals/unknown-network.signal';

/** Every card signal, in the order of evaluation. */
export const CARD_SIGNALS: readonly Signal<CardEvidence>[] = [unknownNetwork, prepaidCard];
