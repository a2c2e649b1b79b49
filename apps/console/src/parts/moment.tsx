import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** A short time; the tooltip has it exactly, with its zone. */
export function Moment({ at }: { at: string }) {
  const format = formatOf(useLanguage().language);
  return (
    <time dateTime={at} title={format.exactly(at)} className="whitespace-nowrap tabular-nums">
      {format.moment(at)}
    </time>
  );
}
