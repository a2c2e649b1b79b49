import type { PeriodTotals } from '@rampart/contracts';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** A shop's own currencies; the many in which one order came say little. */
const SHOWN = 6;

/** What orders came to, and what rejecting and approving them has saved and lost as far as is known, by currency. */
export function MoneyTable({ amounts }: { amounts: PeriodTotals['amounts'] }) {
  const { text, language } = useLanguage();
  const { money } = formatOf(language);
  const { moneyColumns: columns } = text.today;
  return (
    <Panel title={text.today.money}>
      <table className="w-full text-right tabular-nums max-sm:text-xs">
        <thead className="text-xs text-soft">
          <tr>
            <td />
            {[columns.total, columns.rejected, columns.saved, columns.lost].map((head) => (
              <th key={head} scope="col" className="py-1 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {amounts.slice(0, SHOWN).map(({ currency, total, rejected, saved, lost }) => (
            <tr key={currency} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {currency}
              </th>
              <td>{money(total, currency)}</td>
              <td>{money(rejected, currency)}</td>
              <td className={saved > 0 ? 'text-good' : ''}>{money(saved, currency)}</td>
              <td className={lost > 0 ? 'text-bad' : ''}>{money(lost, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-soft">{text.today.moneyHint}</p>
    </Panel>
  );
}
