import { escapeIdentifier } from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import { columnOf } from './snake-columns';

/**
 * The columns of a row under the names of its class, for hand-written statements that return whole rows. Columns that
 * TypeORM does not select by default (`select: false`) are left out.
 *
 * @param alias of the table in the statement.
 * @throws Error for a class without columns.
 */
export function columnsOf(row: new () => object, alias: string): string {
  const columns = getMetadataArgsStorage()
    .filterColumns(row)
    .filter(({ options }) => options.select !== false);
  if (columns.length === 0) throw new Error(`${row.name} is not a row: it has no columns`);
  return columns
    .map(({ propertyName, options }) => {
      const column = escapeIdentifier(options.name ?? columnOf(propertyName));
      return `${escapeIdentifier(alias)}.${column} AS ${escapeIdentifier(propertyName)}`;
    })
    .join(', ');
}
