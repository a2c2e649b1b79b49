import type { FilterName } from './orders-search';

interface Meaning {
  readonly name: FilterName;
  readonly value: string;
}

const status = (value: string): Meaning => ({ name: 'status', value });
const outcome = (value: string): Meaning => ({ name: 'outcome', value });

/** Words of both languages that people type for a decision or an outcome, in lower case. */
export const DECISION_WORDS: Readonly<Record<string, Meaning | undefined>> = {
  approve: status('APPROVE'),
  approved: status('APPROVE'),
  angenommen: status('APPROVE'),
  review: status('REVIEW'),
  prüfen: status('REVIEW'),
  reject: status('REJECT'),
  rejected: status('REJECT'),
  abgelehnt: status('REJECT'),
  fraud: outcome('confirmed_fraud'),
  betrug: outcome('confirmed_fraud'),
  legitimate: outcome('false_positive'),
  ehrlich: outcome('false_positive'),
  blacklist: { name: 'listed', value: 'blacklist' },
  whitelist: { name: 'listed', value: 'whitelist' },
};
