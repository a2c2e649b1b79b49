import type { BacktestReport } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { useText } from '../text/text';

/** What rules would have changed: matches, known outcomes, and the orders whose decision would differ. */
export function BacktestReportView({ report }: { report: BacktestReport }) {
  const text = useText();
  const words = text.rules.backtest;
  const { matched, evaluable, changed, changes, not_evaluable, outcomes } = report;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{words.summary(matched, evaluable)}</p>
      {not_evaluable.values_gone > 0 && <p className="text-soft">{words.gone(not_evaluable.values_gone)}</p>}
      {outcomes.matched.fraud + outcomes.matched.legitimate > 0 && (
        <p>{words.known(outcomes.matched.fraud, outcomes.matched.legitimate)}</p>
      )}
      <p>{changed === 0 ? words.unchanged : words.changed(changed)}</p>
      {changes
        .filter(({ count }) => count > 0)
        .map(({ from, to, count, shield_ids }) => (
          <details key={from + to} open>
            <summary>{words.change(text.status[from], text.status[to], count)}</summary>
            <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-1 font-mono text-xs">
              {shield_ids.map((id) => (
                <li key={id}>
                  <Link to="/orders/$id" params={{ id }} className="text-accent hover:underline">
                    {id}
                  </Link>
                </li>
              ))}
              {count > shield_ids.length && <li>{text.common.more(count - shield_ids.length)}</li>}
            </ul>
          </details>
        ))}
    </div>
  );
}
