import type { AsnKind } from './asn-kinds';

/**
 * Words in the names of organisations that show their kind. The first matching pattern decides. The spec tests each
 * against similar names; ambiguous words are left out (`wireless` is as often a rural access provider as a mobile
 * carrier, `data` says nothing).
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
  ['vpn', /\bvpns?\b/u],
  [
    'hosting',
    /hosting|(?<!\b(?:st\.?|saint|mc) ?)cloud|\b(?:\p{L}+host|hosts?|hosters?|host(?:africa|dime|gator|hatch|inger|line|maze|net|nodes?|papa|point|pro|provider|royale|sailor|snap|star|telecom|us|way|winds|world|yun)|data ?cent(?:er|re|ers|res|rum)|vps|vds|idc|bare ?metal|colo|colocation|dedicated servers?|virtual servers?|servers?|rack(?:dog|forest|host|markt|nation|space)|prox(?:y|ies)|(?:anti-?)?ddos)\b/u,
  ],
  ['mobile', /\b(?:mobile|cellular|celular|m[oó]vil(?:es)?|gsm|lte)\b/u],
  [
    'isp',
    /\b(?:telecom\p{L}*|telekom\p{L}*|telefon\p{L}*|broadband|cable(?:vision)?|fib(?:er|re)\p{L}*|fibra|internet service provider|isp|communications?|telco|provedor|net(?:work)? telecom)\b/u,
  ],
];

/** Names in which no other word counts: China's carriers name their data centres' networks this way. */
const SURELY_HOSTING = /\b(?:idc|internet data cent(?:er|re))\b/u;

/** Hosting words in the names of organisations that are not hosters. */
const NOT_HOSTING =
  /\b(?:telecom\p{L}*|telekom\p{L}*|telefon\p{L}*|broadband|cable|mobile|multim[ií]dia|provedor\p{L}*|bank|insurance|hospital|health|ministry)\b/u;

/** What an organisation's own name says of its kind; null when it says nothing clear. */
export function organizationKind(organization: string): AsnKind | null {
  const name = organization.toLowerCase();
  for (const [kind, pattern] of PATTERNS) {
    if (!pattern.test(name)) continue;
    if (kind === 'hosting' && NOT_HOSTING.test(name) && !SURELY_HOSTING.test(name)) continue;
    return kind;
  }
  return null;
}
