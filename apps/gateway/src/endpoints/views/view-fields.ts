import { actor } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';
import { maskOneText } from '../../masks/mask-reply';
import type { SavedView } from '../../views/views.service';

/** Pages of which a view can keep the filters. */
export const VIEW_SCREENS = ['orders', 'queue', 'lists', 'reports', 'audit'] as const;

const MOST_FILTERS = 30;

/** Filters by a value of one person: a view that kept it would have to be masked, and erased with the person. */
const OF_ONE_PERSON: ReadonlySet<string> = new Set([
  'ip',
  'email',
  'phone',
  'username',
  'device_hash',
  'user_order_id',
  'value',
  'q',
]);

const holdsNoPersonalValue = (text: string): boolean => maskOneText(text) === text && !text.includes('***');
const NO_PERSONAL_VALUES = 'A view must not contain personal values.';

export const viewName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine(holdsNoPersonalValue, NO_PERSONAL_VALUES)
  .describe('Its name; of those that one person sees, one for each page.');

export const viewFilters = z
  .record(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Expected the name of a filter.')
      .refine((name) => !OF_ONE_PERSON.has(name), NO_PERSONAL_VALUES),
    z.string().max(200).refine(holdsNoPersonalValue, NO_PERSONAL_VALUES),
  )
  .refine(
    (filters) => Object.keys(filters).length <= MOST_FILTERS,
    `Expected at most ${MOST_FILTERS} filters.`,
  )
  .describe('Filters as the page’s address has them. Filters by a value of one person are refused.');

export const isShared = z.boolean().describe('Whether all of the account see it.');

/** The view that an endpoint is about. */
export const viewParams = z.object({ id: rowId().describe('Id of the view.') });

/** Filters kept under a name. */
export const viewRecord = z.object({
  id: z.int().describe('Id of the view.'),
  screen: z.enum(VIEW_SCREENS).describe('The page that it filters.'),
  name: z.string().describe('Its name.'),
  filters: z.record(z.string(), z.string()).describe('Filters as the page’s address has them.'),
  is_shared: isShared,
  owner: actor.describe('Who made it.'),
  created_at: z.iso.datetime().describe('When it was made.'),
});

export const viewToWire = (view: SavedView): z.infer<typeof viewRecord> => ({
  id: view.id,
  screen: view.screen as (typeof VIEW_SCREENS)[number],
  name: view.name,
  filters: { ...view.filters },
  is_shared: view.isShared,
  owner: view.owner,
  created_at: view.createdAt.toISOString(),
});
