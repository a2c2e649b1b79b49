import type { BacktestReport } from '@rampart/contracts';
import { useText } from '../text/text';
import { ChangedOrders } from './changed-orders';

/** What rules would have changed: matches, known outcomes, and the orders whose decision would differ. */
export function BacktestReportView({ id, report }: { id: string; report: BacktestReport }) {
  const text = useText();
  const words = text.rules.backtest;
  const { matched, evaluable, changed, changes, not_evaluable, outcomes } = report;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium">{words.summary(matched, evaluable)}</p>
      {not_evaluable.values_gone > 0 && <p className="text-soft">{words.gone(not_evaluable.values_gone)}</p>}
      {outcomes.matched.fraud + outcomes.matched.legitimate > 0 && (
        <p>{words.known(outcomes.matched.fraud, outcomes.matched.legitimate)}</p>
      )}
      <p>{changed === 0 ? words.unchanged : words.changed(changed)}</p>
      {changes
        .filter(({ count }) => count > 0)
        .map((change) => (
          <ChangedOrders key={`${id} ${change.from} ${change.to}`} backtest={id} change={change} />
        ))}
    </div>
  );
}
