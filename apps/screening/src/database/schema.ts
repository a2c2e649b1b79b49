import type { ServiceSchema } from '@rampart/persistence';
import { CreateScreenings1795240800000 } from './migrations/1795240800000-create-screenings';
import { AddAmountLimitsPerCurrency1795245600000 } from './migrations/1795245600000-add-amount-limits-per-currency';

/** What the screening service keeps in Postgres. All of it lies on the hot path, so there are statements, no rows. */
export const schema: ServiceSchema = {
  service: 'screening',
  rows: [],
  migrations: [CreateScreenings1795240800000, AddAmountLimitsPerCurrency1795245600000],
};
