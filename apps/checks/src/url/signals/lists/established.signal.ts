import { defineSignal } from '@rampart/risk';
import { isInstitutional } from '../../hosts/cheap-endings';
import type { UrlEvidence } from '../../url-evidence';

/** Ranks up to which a domain is in daily use everywhere. */
const WELL_KNOWN_RANK = 10_000;

const POINTS = { well_known: -45, in_use: -35, known: -25, institution: -25 } as const;

/** Deducts points for widely known hosts: they are not registered for a campaign of a week. */
export const established = defineSignal({
  code: 'url_domain_established',
  section: 'url',
  inOrder: 'never',
  points: ({ as }: { as: keyof typeof POINTS }) => POINTS[as],
  description:
    'Phishing uses newly registered names or shared hosts; a widely used domain is neither, and lowers the score. Not for a link that leads on to another site.',
  evaluate: ({ rank, isKnown, isBrandOwned, shared, url, isPassingOn }: UrlEvidence) => {
    if (isPassingOn) return null;
    if (isBrandOwned || (rank !== null && rank <= WELL_KNOWN_RANK)) return { as: 'well_known' as const };
    if (rank !== null) return { as: 'in_use' as const };
    if (isKnown) return { as: 'known' as const };
    return shared === null && isInstitutional(url.suffix) ? { as: 'institution' as const } : null;
  },
  reason: () => 'The domain is in wide use, or kept for public institutions.',
});
