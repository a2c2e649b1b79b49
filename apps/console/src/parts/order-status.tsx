import type { FoundScreening } from '@rampart/contracts';
import { useText } from '../text/text';
import { StatusBadge } from './status-badge';

type Decided = Pick<FoundScreening, 'status'> & {
  readonly override: Pick<NonNullable<FoundScreening['override']>, 'decision'> | null;
};

/** What holds for an order: the decision by hand, or else what Rampart decided. */
export const holdsFor = ({ status, override }: Decided): FoundScreening['status'] =>
  override?.decision ?? status;

/** What holds for an order, wherever one is shown; a decision by hand says so. */
export function OrderStatus({ order }: { order: Decided }) {
  const { byHand } = useText();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <StatusBadge status={holdsFor(order)} />
      {order.override && <span className="text-xs text-soft">{byHand}</span>}
    </span>
  );
}
