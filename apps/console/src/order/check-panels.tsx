import { Panel } from '../parts/panel';
import { useText } from '../text/text';
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
  const names = useText().fields;
  const known = Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
        {known.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{names[name] ?? name.replaceAll('_', ' ')}</dt>
            <dd className="truncate" title={typeof value === 'string' ? value : undefined}>
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
