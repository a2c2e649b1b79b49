import type { Override } from '@rampart/contracts';
import { ActorName } from '../parts/actor-name';
import { Moment } from '../parts/moment';
import { StatusBadge } from '../parts/status-badge';
import { useText } from '../text/text';

/** What was decided by hand, by whom, and why. */
export function OverrideLine({ override }: { override: Override }) {
  const { order } = useText();
  const { decision, reason, case_id, actor, decided_at } = override;
  return (
    <div className="mb-3 rounded-md bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={decision} />
        <span>
          {order.decide.byHand} <ActorName actor={actor} />
        </span>
        <span className="text-xs text-soft">
          <Moment at={decided_at} />
        </span>
      </p>
      {reason !== '' && <p className="mt-1 whitespace-pre-wrap">{reason}</p>}
      {case_id !== null && <p className="mt-1">{order.decide.withCase(case_id)}</p>}
    </div>
  );
}
