import type { CaseOutcome } from '@rampart/contracts';
import { useText } from '../text/text';

/** What an order turned out to be; nothing while that is not known. */
export function OutcomeBadge({ outcome }: { outcome: CaseOutcome | null }) {
  const text = useText();
  if (outcome === null) return null;
  const colours = outcome === 'confirmed_fraud' ? 'border-bad text-bad' : 'border-good text-good';
  return (
    <span className={`inline-block rounded border px-1.5 text-xs whitespace-nowrap ${colours}`}>
      {text.outcome[outcome]}
    </span>
  );
}
