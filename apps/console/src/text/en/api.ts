import type { Contribution } from '@rampart/contracts';

/** What the API says in English, as the page says it. In English, that is what the API says. */
export const apiEn = {
  /** The sentence of a part of a score. */
  reason: ({ reason }: Pick<Contribution, 'code' | 'reason'>): string => reason,
  /** A signal where only its code is known. */
  signal: (code: string): string => code.replaceAll('_', ' '),
  /** A field of an answer, or a fact behind a signal. */
  field: (name: string): string => name.replaceAll('_', ' '),
  /** What a model or a suggested condition goes by. */
  feature: (words: string): string => words,
  /** A refusal, a warning, the title of a data set; null where it is known in English only. */
  said: (sentence: string): string | null => sentence,
  continent: (name: string): string => name,
  /** A refusal that is known in English only. */
  onlyInEnglish: '',
  /** Why a source could not be used. */
  causes: { timeout: 'no answer in time', unavailable: 'not available', no_data: 'no data' },
};
