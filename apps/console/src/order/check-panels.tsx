import { Panel } from '../parts/panel';
import type { Text } from '../text/en';
import { formatOf } from '../text/format';
import { type Language, useLanguage, useText } from '../text/text';
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
          <CheckPart key={part} title={text.parts[part]} fields={order[part]} order={order} />
        ))}
      </div>
      <RawAnswer answer={order} />
    </Panel>
  );
}

interface CheckPartProps {
  readonly title: string;
  readonly fields: object | null;
  readonly order: ExplainedOrder;
}

function CheckPart({ title, fields, order }: CheckPartProps) {
  const { text, language } = useLanguage();
  const shown = { ...fields, ...translated({ ...fields }, order, { text, language }) };
  const known = Object.entries(shown).filter(([, value]) => value !== null && value !== '');
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

/** What the API says in English: names of countries and continents, and the reasons of an IP address. */
function translated(
  { country_code, country_name, continent, risk_reasons }: Readonly<Record<string, unknown>>,
  { contributions }: ExplainedOrder,
  { text, language }: { readonly text: Text; readonly language: Language },
): object {
  const wordsOf = (reason: unknown) => {
    const found = contributions?.find((each) => each.reason === reason);
    return found ? text.reason(found) : (text.said(String(reason)) ?? reason);
  };
  return {
    ...(typeof country_code === 'string' &&
      country_name != null && { country_name: formatOf(language).country(country_code) }),
    ...(typeof continent === 'string' && { continent: text.continent(continent) }),
    ...(Array.isArray(risk_reasons) && { risk_reasons: risk_reasons.map(wordsOf) }),
  };
}
