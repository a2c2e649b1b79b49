import type { Contribution, Flip, FlipChange, ShieldStatus } from '@rampart/contracts';
import { Panel } from '../parts/panel';
import { useText } from '../text/text';

interface FlipPanelProps {
  /** What was decided. */
  readonly from: ShieldStatus;
  readonly flip: Flip;
  readonly contributions: readonly Contribution[];
}

/** The smallest change that would have led to another decision: in full, and as the customer may hear it. */
export function FlipPanel({ from, flip, contributions }: FlipPanelProps) {
  const text = useText().order.flip;
  const { to, changes } = flip;
  return (
    <Panel title={text.title}>
      <p>{text.to[to]}</p>
      <ul className="mb-3 list-disc pl-5">
        {changes.map((change) => (
          <FlipLine key={JSON.stringify(change)} change={change} contributions={contributions} />
        ))}
      </ul>
      <p className="text-xs text-soft">{text.forCustomer(text.customer({ ...flip, from }))}</p>
    </Panel>
  );
}

function FlipLine({ change, contributions }: { change: FlipChange; contributions: readonly Contribution[] }) {
  const { order, lists, reason, signal, feature } = useText();
  const text = order.flip.changes;
  const kinds: Readonly<Record<string, string>> = lists.kinds;
  const found = contributions.find((each) => change.kind === 'signal' && each.code === change.code);
  switch (change.kind) {
    case 'list_entry':
      return <li>{text.listEntry(lists.types[change.list], kinds[change.field] ?? change.field)}</li>;
    case 'rule':
      return <li>{text.rule(change.name)}</li>;
    case 'signal':
      return <li>{text.signal(found === undefined ? signal(change.code) : reason(found))}</li>;
    case 'score':
      return <li>{text.score(change.points)}</li>;
    case 'feature':
      return <li>{text.feature(feature(change.words), shown(change.from), shown(change.to))}</li>;
    case 'model':
      return <li>{text.model(change.model)}</li>;
  }
}

const shown = (value: number | string | boolean | null) => (value === null ? '–' : String(value));
