import { defineSignal } from '@rampart/risk';
import type { LookAlikeKind } from '../../brands/find-look-alike';
import type { UrlEvidence } from '../../url-evidence';

const POINTS: Readonly<Record<LookAlikeKind, number>> = {
  imitated: 48,
  word: 46,
  namesake: 30,
  foreign_ending: 40,
  further_host: 30,
  misspelt: 38,
  inside: 38,
};

/** A page below the first one: a company that only keeps its name under such an ending has none. */
const FOREIGN_PAGE = 48;

const HOW: Readonly<Record<LookAlikeKind, string>> = {
  imitated: 'imitates the look of',
  word: 'carries the name of',
  namesake: 'has the name of',
  foreign_ending: 'has the name of',
  further_host: 'is named after',
  misspelt: 'is a letter away from',
  inside: 'contains the name of',
};

/** Fires on hosts that impersonate a brand that does not own them. */
export const lookAlike = defineSignal({
  code: 'url_look_alike',
  section: 'url',
  inOrder: 'never',
  points: ({ kind, is_page }: { kind: LookAlikeKind; brand: string; is_page?: true }) =>
    is_page ? FOREIGN_PAGE : POINTS[kind],
  description: 'The host carries, imitates or misspells the name of a company to which it does not belong.',
  evaluate: ({ lookAlike: found, path }: UrlEvidence) => {
    if (found === null) return null;
    const isPage = found.kind === 'foreign_ending' && path.segments.length > 1;
    return { brand: found.brand, kind: found.kind, ...(isPage ? { is_page: true as const } : {}) };
  },
  reason: ({ brand, kind }) => `The host ${HOW[kind]} ${brand} but does not belong to it.`,
});
