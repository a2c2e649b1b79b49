import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DriftLine } from '../models/drift-line';
import { statusQuery } from '../models/use-models';
import { Panel } from '../parts/panel';
import { useText } from '../text/text';

const LOOK_EVERY_MS = 600_000;

/** That the champion sees other orders than those it was promoted for; nothing while it does not. */
export function DriftingModel() {
  const { models: text } = useText();
  const { data } = useQuery({ ...statusQuery, refetchInterval: LOOK_EVERY_MS });
  if (!data?.drift?.state || data.drift.state === 'steady') return null;
  return (
    <Panel title={text.on(data.champion ?? 0)}>
      <DriftLine drift={data.drift} />
      <Link to="/models" className="text-accent hover:underline">
        {text.title}
      </Link>
    </Panel>
  );
}
