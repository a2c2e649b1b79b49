import type { Contribution } from '@rampart/contracts';
import type { ListedField, ListVerdicts } from '../../facts/list-verdicts';
import { HISTORY_SIGNALS, ORDER_SIGNALS, TOTALS_SIGNALS, WHOLE_ORDER_SIGNALS } from '../signals/registry';
import type { CheckedPart } from './carried-over';

/** What a whitelisted value silences beside the signals that name it in `cancelledBy`: the findings of its check. */
interface Cancellation {
  readonly part: CheckedPart | null;
  readonly name: string;
}

/**
 * Values that many people share. A whitelist entry for one cancels the evidence about that value; how it fits the
 * rest of the order (countries, distances, journeys) still counts, and so does everything else. A whitelisted email,
 * username or account is a known customer instead, and decides: see `decide-status.ts`.
 */
const CANCELLATIONS: Partial<Record<ListedField, Cancellation>> = {
  ip: { part: 'ip', name: 'IP address' },
  device: { part: 'device', name: 'device' },
  card_bin: { part: 'card', name: 'card, by its first digits,' },
  email_domain: { part: 'email', name: 'domain of the e-mail address' },
  phone: { part: 'phone', name: 'phone number' },
  // Export control is law: only the evidence about the address itself is cancelled.
  address: { part: null, name: 'shipping address' },
};

/** Codes of signals by the value that cancels them, in the order in which answers list them. */
const CODES_ABOUT: ReadonlyMap<ListedField | null, readonly string[]> = codesByValue();

export interface CancelledEvidence {
  readonly parts: ReadonlySet<CheckedPart>;
  readonly codes: ReadonlySet<string>;
  /** One contribution of zero points per whitelisted value, so that a reader sees why its evidence is missing. */
  readonly notes: readonly Contribution[];
}

/** What the account's whitelist removes from the evidence. A non-overridable entry stays. */
export function cancelledEvidence(lists: ListVerdicts): CancelledEvidence {
  const parts = new Set<CheckedPart>();
  const codes = new Set<string>();
  const notes: Contribution[] = [];
  for (const field of lists.whitelisted) {
    const cancellation = CANCELLATIONS[field];
    if (cancellation === undefined || lists.nonOverridable.has(field)) continue;
    if (cancellation.part !== null) parts.add(cancellation.part);
    const about = CODES_ABOUT.get(field) ?? [];
    for (const code of about) codes.add(code);
    notes.push({
      code: `whitelisted_${field}`,
      points: 0,
      reason: `The ${cancellation.name} is on the whitelist, so evidence against it alone does not count.`,
      evidence: {
        cancels: [...(cancellation.part === null ? [] : [cancellation.part]), ...about],
      },
    });
  }
  return { parts, codes, notes };
}

function codesByValue() {
  const codes = new Map<ListedField | null, string[]>();
  const signals = [...ORDER_SIGNALS, ...TOTALS_SIGNALS, ...WHOLE_ORDER_SIGNALS, ...HISTORY_SIGNALS];
  for (const { code, cancelledBy } of signals)
    codes.set(cancelledBy, [...(codes.get(cancelledBy) ?? []), code]);
  return codes;
}
