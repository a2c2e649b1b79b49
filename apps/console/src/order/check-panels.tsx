import { Panel } from '../parts/panel';
import { type Format, formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';
import { RawAnswer } from './raw-answer';
import type { ExplainedOrder } from './use-order';
import { Value } from './value';

const PARTS = [
  'ip_geolocation',
  'email_address',
  'phone_number',
  'credit_card',
  'billing_address',
  'shipping_address',
  'username',
  'device',
  'smart_detection',
] as const;

/** What each check answered, field by field; what is not known is left out. */
export function CheckPanels({ order }: { order: ExplainedOrder }) {
  const { order: text } = useText();
  return (
    <Panel title={text.checks}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {PARTS.map((part) => (
          <CheckPart key={part} title={text.parts[part]} fields={order[part]} />
        ))}
      </div>
      <RawAnswer answer={order} />
    </Panel>
  );
}

function CheckPart({ title, fields }: { title: string; fields: object | null }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const known = Object.entries(named(fields, format)).filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
        {known.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{text.field(name)}</dt>
            <dd className="truncate" title={typeof value === 'string' ? value : undefined}>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Names of countries and continents, which the API gives in English, as the page writes them. */
function named(fields: object | null, format: Format): object {
  const { country_code, country_name, continent } = { ...fields } as Readonly<Record<string, unknown>>;
  return {
    ...fields,
    ...(typeof country_code === 'string' &&
      country_name != null && { country_name: format.country(country_code) }),
    ...(typeof continent === 'string' && { continent: format.continent(continent) }),
  };
}
