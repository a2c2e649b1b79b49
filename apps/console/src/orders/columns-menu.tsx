import { useText } from '../text/text';
import { ALL_COLUMNS, ALWAYS, useColumns } from './columns';

/** Which columns the table has; kept in this browser. On a narrow screen a row is a card, and has no columns. */
export function ColumnsMenu() {
  const { orders: text } = useText();
  const { columns, choose } = useColumns();
  return (
    <details className="relative max-lg:hidden">
      <summary className="list-none rounded-md border border-line bg-panel px-3 py-1.5 font-medium hover:border-soft">
        {text.chooseColumns}
      </summary>
      <fieldset className="absolute right-0 z-10 mt-1 grid gap-1 rounded-md border border-line bg-panel p-3 whitespace-nowrap shadow-lg">
        <legend className="sr-only">{text.chooseColumns}</legend>
        {ALL_COLUMNS.map((each) => (
          <label key={each} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={columns.includes(each)}
              disabled={ALWAYS.includes(each)}
              onChange={({ target }) =>
                choose(target.checked ? [...columns, each] : columns.filter((other) => other !== each))
              }
            />
            {text.columns[each]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
