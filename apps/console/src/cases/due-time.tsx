import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { SOON_MS } from './soon';

/** When a case is due: marked when that is soon, and more so when it has passed. */
export function DueTime({ at }: { at: string }) {
  const { text, language } = useLanguage();
  const now = Date.now();
  const left = Date.parse(at) - now;
  const when = formatOf(language).ago(at, now);
  if (left < 0) return <span className="font-semibold text-bad">{text.queue.late(when)}</span>;
  return <span className={left < SOON_MS ? 'font-medium text-warn' : ''}>{text.queue.due(when)}</span>;
}
