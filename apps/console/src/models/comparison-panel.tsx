import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { useComparison } from './use-models';

/** What the challenger would have decided otherwise than the champion. */
export function ComparisonPanel() {
  const text = useText();
  const { data, error, refetch } = useComparison(true);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const changes = data.status_changes.filter(({ orders }) => orders > 0);
  return (
    <Panel title={text.models.compare}>
      <p>{changes.length === 0 ? text.models.noChanges : text.models.changes}</p>
      <ul>
        {changes.map(({ from, to, orders }) => (
          <li key={from + to}>{text.rules.backtest.change(text.status[from], text.status[to], orders)}</li>
        ))}
      </ul>
    </Panel>
  );
}
