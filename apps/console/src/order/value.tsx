import { Visible } from '../parts/visible';
import { visibleJson } from '../parts/visible-pieces';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** Any value of an answer, written for people. */
export function Value({ value }: { value: unknown }) {
  const { text, language } = useLanguage();
  if (value === null || value === undefined) return <span className="text-soft">–</span>;
  if (typeof value === 'boolean') return value ? text.common.yes : text.common.no;
  if (typeof value === 'number')
    return <span className="tabular-nums">{formatOf(language).number(value)}</span>;
  if (Array.isArray(value))
    return value.length === 0 ? text.common.none : <Visible text={value.map(String).join(', ')} />;
  if (typeof value === 'object') return <code className="text-xs">{visibleJson(JSON.stringify(value))}</code>;
  return <Visible text={String(value)} />;
}
