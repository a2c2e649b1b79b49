import type { AsnKind } from './asn-kinds';

/**
 * Words in the names of organisations that tell their kind. The first pattern that fits decides.
 * Each is held against names that look alike in the spec; where a word means two things it is left out (`wireless` is
 * as often a rural access provider as a mobile carrier, `data` says nothing).
 */
const PATTERNS: readonly (readonly [AsnKind, RegExp])[] = [
  ['military', /\b(?:dod|ministry of defen[cs]e|army|navy|air force|armed forces)\b/],
  [
    'education',
    /\b(?:universit\p{L}*|universidad\p{L}*|hochschule|polytechnic|college|school district|board of education|education network|academic network|institute of technology)\b/u,
  ],
  [
    'government',
    /\b(?:government|ministry of|minist[eè]re|ministerio|department of|state of|city of|county of|parliament|senate|bundes(?:amt|rechenzentrum|tag))\b/u,
  ],
  [
    'hosting',
    /\b(?:\p{L}*hosting|web ?hosts?|hosters?|hostpro|data ?cent(?:er|re|ers|res)|datacenters?|vps|vds|bare ?metal|colocation|dedicated servers?|virtual servers?|cloud (?:services?|computing|hosting|technolog\p{L}*|solutions?)|servers?)\b/u,
  ],
  ['mobile', /\b(?:mobile|cellular|celular|m[oó]vil(?:es)?|gsm|lte)\b/u],
  [
    'isp',
    /\b(?:telecom\p{L}*|telekom\p{L}*|telefon\p{L}*|broadband|cable(?:vision)?|fib(?:er|re)\p{L}*|fibra|internet service provider|isp|communications?|telco|provedor|net(?:work)? telecom)\b/u,
  ],
];

/** Hosting words in the names of organisations that are none. */
const NOT_HOSTING =
  /\b(?:telecom\p{L}*|telekom\p{L}*|telefon\p{L}*|broadband|cable|mobile|bank|insurance|hospital|health|ministry)\b/u;

/** What an organisation's own name says of its kind; null when it says nothing clear. */
export function organizationKind(organization: string): AsnKind | null {
  const name = organization.toLowerCase();
  for (const [kind, pattern] of PATTERNS) {
    if (!pattern.test(name)) continue;
    if (kind === 'hosting' && NOT_HOSTING.test(name)) continue;
    return kind;
  }
  return null;
}
