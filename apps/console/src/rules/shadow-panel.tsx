import { Panel } from '../parts/panel';
import { useText } from '../text/text';
import { useShadow } from './use-rules';

/** What the version on trial would have done since it is. */
export function ShadowPanel({ id, version }: { id: number; version: number | null }) {
  const text = useText();
  const words = text.rules.shadow;
  const { data } = useShadow(id, version);
  if (version === null || !data) return null;
  const { matched, screened, changes, outcomes } = data;
  const changed = changes.filter(({ orders }) => orders > 0);
  return (
    <Panel title={words.title}>
      <p className="font-medium">{words.summary(matched, screened)}</p>
      <p className="mt-1">{changed.length === 0 ? words.nothing : words.would}</p>
      <ul>
        {changed.map(({ from, to, orders }) => (
          <li key={from + to}>{text.rules.backtest.change(text.status[from], text.status[to], orders)}</li>
        ))}
      </ul>
      {outcomes.confirmed_fraud + outcomes.legitimate > 0 && (
        <p className="mt-1">{text.rules.backtest.known(outcomes.confirmed_fraud, outcomes.legitimate)}</p>
      )}
    </Panel>
  );
}
