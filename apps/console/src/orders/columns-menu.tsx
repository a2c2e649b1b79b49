import { Menu } from '../parts/menu';
import { useText } from '../text/text';
import { ALL_COLUMNS, ALWAYS, useColumns } from './columns';

/** Which columns the table has; kept in this browser. On a narrow screen a row is a card, and has no columns. */
export function ColumnsMenu() {
  const { orders: text } = useText();
  const { columns, choose } = useColumns();
  return (
    <Menu title={text.chooseColumns} className="max-lg:hidden">
      <fieldset className="grid gap-1 whitespace-nowrap">
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
    </Menu>
  );
}
