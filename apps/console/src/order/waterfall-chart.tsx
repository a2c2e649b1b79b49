import type { Contribution } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { Evidence } from './evidence';
import { ModelTerms, readTerms } from './model-terms';
import { type Step, toSteps, widthOf } from './waterfall';

interface WaterfallProps {
  readonly contributions: readonly Contribution[];
  readonly thresholds: { readonly review_above: number; readonly reject_from: number } | null;
}

/** How the score came about: a bar for each contribution, beginning where the one before ended. */
export function Waterfall({ contributions, thresholds }: WaterfallProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const steps = toSteps(contributions);
  const width = widthOf(steps);
  const score = steps.at(-1)?.to ?? 0;
  if (steps.length === 0) return <p>{text.order.noEvidence}</p>;
  return (
    <ol>
      {steps.map((step) => (
        <StepRow key={step.contribution.code} step={step} width={width} thresholds={thresholds} />
      ))}
      <li className="grid grid-cols-[1fr_8rem] items-baseline gap-4 pt-2 font-semibold sm:grid-cols-[1fr_16rem]">
        <span>
          {text.order.sum}
          {thresholds && (
            <span className="ml-3 text-xs font-normal text-soft">
              {text.order.reviewAbove(thresholds.review_above)} ·{' '}
              {text.order.rejectFrom(thresholds.reject_from)}
            </span>
          )}
        </span>
        <span className="text-right tabular-nums">{format.number(score)}</span>
      </li>
    </ol>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly width: number;
  readonly thresholds: WaterfallProps['thresholds'];
}

function StepRow({ step, width, thresholds }: StepRowProps) {
  const { text, language } = useLanguage();
  const { contribution, from, to } = step;
  const { code, points, evidence } = contribution;
  const share = (value: number) => `${(100 * value) / width}%`;
  const terms = readTerms(evidence);
  const limits = thresholds ? [thresholds.review_above, thresholds.reject_from] : [];
  return (
    <li className="grid grid-cols-[1fr_8rem] items-center gap-4 border-b border-line py-2 sm:grid-cols-[1fr_16rem]">
      <div className="min-w-0">
        <p>{text.reason(contribution)}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-soft">
          <Link to="/orders" search={{ reason: code }} className="font-mono hover:underline">
            {code}
          </Link>
          <Evidence evidence={evidence} />
        </p>
        {terms && <ModelTerms terms={terms} />}
      </div>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="relative h-5 grow rounded-sm bg-sunken">
          {limits.map((limit) => (
            <span
              key={limit}
              className="absolute inset-y-0 border-l border-dashed border-soft"
              style={{ left: share(limit) }}
            />
          ))}
          <span
            className={`absolute inset-y-1 rounded-sm ${points < 0 ? 'bg-good' : 'bg-bad'}`}
            style={{ left: share(Math.min(from, to)), width: share(Math.abs(points)) }}
          />
        </span>
        <span
          className="w-10 text-right tabular-nums"
          title={text.order.points(formatOf(language).number(points))}
        >
          {formatOf(language).signed(points)}
        </span>
      </div>
    </li>
  );
}
