import type { ModelDriftRecord } from '@rampart/contracts';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

const LOOKS = { steady: 'text-soft', watch: 'text-warn', act: 'text-bad' } as const;

/** Whether the champion still sees the orders that it was promoted for. */
export function DriftLine({ drift: { state, index, latest_orders, needed } }: { drift: ModelDriftRecord }) {
  const { text, language } = useLanguage();
  const { drift: words } = text.models;
  const format = formatOf(language);
  if (state === null || index === null)
    return <p className="mt-1 text-soft">{words.few(format.number(needed))}</p>;
  return (
    <p className={`mt-1 ${LOOKS[state]}`}>
      {words[state](format.number(latest_orders))} {words.index(format.number(index))}
    </p>
  );
}
