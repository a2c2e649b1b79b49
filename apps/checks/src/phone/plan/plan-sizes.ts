import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * How many numbers a country's plan has for mobiles, two digits exact: or for lines where the two are not distinguished,
 * or whatever there is where there are no lines. By calling code; countries that share one are added up.
 */
export const PLAN_SIZES: ReadonlyMap<string, number> = new Map(
  readOwnTable('phones/plan-sizes.tsv', ['code', 'numbers']).rows.map(({ code, numbers }) => [
    code,
    Number(numbers),
  ]),
);
