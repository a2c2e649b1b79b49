import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';
import { looksRandom } from '../../words/random-look';

/** More labels than these, chosen by the owner, are there to push the domain out of sight. */
const ORDINARY_LABELS = 2;
/** Longest label that people still type, in characters. */
const ORDINARY_LENGTH = 15;

interface HostShape {
  [key: string]: unknown;
  hyphens: number;
  digits: number;
  extra_labels: number;
  /** Whether the name itself is a number. */
  is_numeric: boolean;
  is_long: boolean;
  is_random: boolean;
}

/** Fires on hosts that no person would choose or type. */
export const hostShape = defineSignal({
  code: 'url_host_shape',
  section: 'url',
  inOrder: 'never',
  points: ({ hyphens, digits, is_numeric, extra_labels, is_long, is_random }: HostShape) =>
    Math.min(hyphens, 4) * 5 +
    (digits >= 2 ? 2 + Math.min(digits, 6) * 2 : 0) +
    (is_numeric ? 30 : 0) +
    Math.min(extra_labels, 3) * 7 +
    (is_long ? 6 : 0) +
    (is_random ? 12 : 0),
  description:
    'Many hyphens, digits or labels, or random letters, are typical of names made for one campaign.',
  evaluate: ({ ownLabels, rank, isBrandOwned }: UrlEvidence): HostShape | null => {
    if (rank !== null || isBrandOwned) return null;
    const text = ownLabels.filter((label) => !label.startsWith('xn--')).join('.');
    const shape = {
      hyphens: text.split('-').length - 1,
      digits: text.match(/\d/g)?.length ?? 0,
      extra_labels: Math.max(0, ownLabels.length - ORDINARY_LABELS),
      is_numeric: /^[a-z]?\d{5,}[a-z]{0,2}$/.test(ownLabels.at(-1) ?? ''),
      is_long: ownLabels.some((label) => label.length > ORDINARY_LENGTH),
      is_random: ownLabels.some(looksRandom),
    };
    const isOdd = shape.hyphens > 0 || shape.digits >= 2 || shape.extra_labels > 0;
    return isOdd || shape.is_long || shape.is_random ? shape : null;
  },
  reason: () => 'The host has an unusual form: hyphens, digits, many parts or random letters.',
});
