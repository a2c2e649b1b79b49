import type { FoundScreening } from '@rampart/contracts';
import { csvLine, guard } from '@rampart/csv';

type Value = string | number | null;

/** Columns of the CSV file, and what each shows. */
const COLUMNS: Readonly<Record<string, (found: FoundScreening) => Value>> = {
  shield_id: (found) => found.shield_id,
  created_at: (found) => found.created_at,
  status: (found) => found.status,
  score: (found) => found.score,
  decided_by: (found) => found.decided_by,
  user_order_id: (found) => found.user_order_id,
  amount: (found) => found.amount,
  currency: (found) => found.currency,
  ip: (found) => found.ip,
  ip_country: (found) => found.ip_country,
  bill_country: (found) => found.bill_country,
  ship_country: (found) => found.ship_country,
  email: (found) => found.email,
  phone: (found) => found.phone,
  username: (found) => found.username,
  device_hash: (found) => found.device_hash,
  bin: (found) => found.bin,
  merchant_id: (found) => found.merchant_id,
  reasons: ({ reasons }) => reasons.map(({ code, points }) => `${code} ${points}`).join('; '),
  rules: ({ rules }) => rules.map(({ rule_id, name }) => `${rule_id} ${name}`).join('; '),
  outcome: (found) => found.outcome,
  override: ({ override }) => override?.decision ?? null,
};

export const CSV_HEADER = csvLine(Object.keys(COLUMNS));

/** Cells that a spreadsheet would run as a formula are guarded. */
export const toCsvLine = (found: FoundScreening): string =>
  csvLine(
    Object.values(COLUMNS).map((show) => {
      const value = show(found);
      return value === null ? null : guard(String(value));
    }),
  );

export const toNdjsonLine = (found: FoundScreening): string => `${JSON.stringify(found)}\n`;
