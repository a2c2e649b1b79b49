import type { CaseOutcome, CaseSummary } from '@rampart/contracts';
import { Button } from '../parts/button';
import { OutcomeBadge } from '../parts/outcome-badge';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

interface CaseOutcomeLineProps {
  readonly summary: CaseSummary;
  readonly isBusy: boolean;
  readonly error: unknown;
  record(outcome: CaseOutcome): void;
}

/** How the orders of a decided case turned out, which is stated once it is known, if ever: models learn from it. */
export function CaseOutcomeLine({ summary: { outcome }, isBusy, error, record }: CaseOutcomeLineProps) {
  const { order } = useText();
  const text = order.feedback;
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-panel px-4 py-2">
      <p className="flex flex-wrap items-center gap-2 text-soft">
        {text.title} <OutcomeBadge outcome={outcome} />
        {outcome !== 'confirmed_fraud' && (
          <Button kind="quiet" disabled={isBusy} onClick={() => record('confirmed_fraud')}>
            {text.fraud}
          </Button>
        )}
        {outcome !== 'false_positive' && (
          <Button kind="quiet" disabled={isBusy} onClick={() => record('false_positive')}>
            {text.legitimate}
          </Button>
        )}
      </p>
      {error !== null && <Problem error={error} />}
    </div>
  );
}
