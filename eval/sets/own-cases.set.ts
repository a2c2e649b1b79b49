import type { EmailCheck, UrlCheck } from '@rampart/contracts';
import { type Api, cell, type EvalSet, type Row } from '../eval-set';
import { shareFigure } from '../flag-figures';

/** A case of our own: what is sent, and whether it is to be suspected. */
export interface OwnCase {
  readonly title: string;
  readonly suspect: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

type Judge = (api: Pick<Api, 'postOnce' | 'check'>, fields: OwnCase['fields']) => Promise<boolean>;

/** Whether an order has one of these signals. */
const bySignals =
  (...codes: readonly string[]): Judge =>
  async (api, fields) => {
    const { contributions } = await api.postOnce<{ contributions: { code: string }[] }>(
      '/api/v1/screen?expand=contributions',
      fields,
    );
    return contributions.some(({ code }) => codes.includes(code));
  };

/** What each file asks, by its name: whether the answer suspects a case. */
const JUDGES: Readonly<Record<string, Judge>> = {
  own_territories: bySignals(
    'ip_country_mismatch',
    'phone_country_mismatch',
    'bin_country_mismatch',
    'bill_ship_country_mismatch',
  ),
  own_cities: bySignals('bill_ship_city_mismatch'),
  own_disposable: async (api, fields) =>
    (await api.check<EmailCheck>('email', fields))?.is_disposable === true,
  /** Whether an entry for one address reaches another. */
  own_mailboxes: async (api, { listed = '', email = '' }) => {
    const entry = { list_type: 'blacklist', entity_type: 'email', value: listed };
    await api.postOnce('/api/v1/lists', entry);
    return (
      (
        await api.check<{ is_blacklisted: boolean }>('lists', {
          entity_type: 'email',
          value: email,
        })
      )?.is_blacklisted === true
    );
  },
  own_links: async (api, fields) => (await api.check<UrlCheck>('url', fields))?.is_phishing === true,
};

/** Whether a case of a file is suspected. @throws Error for a file that nothing judges. */
export async function isSuspected(
  api: Pick<Api, 'postOnce' | 'check'>,
  set: string,
  each: OwnCase,
): Promise<boolean> {
  const judge = JUDGES[set];
  if (judge === undefined) throw new Error(`${set}: nothing says what its cases are about`);
  return judge(api, each.fields);
}

/** Cases of `eval/cases`, with both sides of each question → what is suspected, and what of that falsely. */
export const ownCases: EvalSet = {
  area: 'cases',
  fits: (file) => Object.hasOwn(JUDGES, file.set),
  async measure(rows, { api, file }) {
    const seen = await api.forEach(rows.map(toCase), async (each) => ({
      ...each,
      isSuspected: await isSuspected(api, file.set, each),
    }));
    return [true, false].map((suspect) =>
      shareFigure(
        suspect ? 'suspected' : 'suspected (false)',
        seen.filter((each) => each.suspect === suspect),
        (each) => each.isSuspected,
      ),
    );
  },
};

function toCase(row: Row): OwnCase {
  return {
    title: cell(row, 'title'),
    suspect: row.suspect === true,
    fields: row.fields as OwnCase['fields'],
  };
}
