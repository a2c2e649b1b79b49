import type { OrderDetails } from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { orderDetailsQuery, privacySettingsQuery } from '../api/details';
import { sessionQuery } from '../api/session';
import { RevealDialog } from '../frame/reveal-dialog';
import { Button } from '../parts/button';
import { CopyButton } from '../parts/copy-button';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** Who placed the order: name, how to reach them, addresses. Sealed until it is revealed. */
export function CustomerPanel({ id }: { id: string }) {
  const { order } = useText();
  const { data, error, refetch } = useQuery(orderDetailsQuery(id));
  return (
    <Panel title={order.customer.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && !data.is_kept && <NotKept />}
      {data?.is_kept && data.details === null && <Sealed />}
      {data?.details && <Details details={data.details} />}
    </Panel>
  );
}

/** Nothing can be shown, so nobody is asked for a reason. */
function NotKept() {
  const { customer: text } = useText().order;
  const { data } = useQuery(privacySettingsQuery);
  if (data === undefined) return null;
  const { order_details: keeping, days } = data.in_force;
  return <p className="text-soft">{keeping === 'kept' ? text.gone(days) : text.notKept[keeping]}</p>;
}

function Sealed() {
  const { customer: text } = useText().order;
  const { data: session } = useQuery(sessionQuery);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-soft">{session?.can_reveal ? text.sealed : text.sealedForOthers}</p>
      {session?.can_reveal && <Button onClick={() => setIsAsking(true)}>{text.show}</Button>}
      {isAsking && <RevealDialog close={() => setIsAsking(false)} />}
    </div>
  );
}

function Details({ details }: { details: OrderDetails }) {
  const { customer: text } = useText().order;
  const { name, email, phone, username, device_hash } = details;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Entry name={text.name} value={name} />
      <Entry name={text.username} value={username} />
      <Entry name={text.phone} value={phone}>
        <a href={`tel:${(phone ?? '').replace(/[^\d+]/g, '')}`} className="text-accent hover:underline">
          {phone}
        </a>
      </Entry>
      <Entry name={text.email} value={email}>
        <a
          href={`mailto:${encodeURIComponent(email ?? '')}`}
          className="break-all text-accent hover:underline"
        >
          {email}
        </a>
      </Entry>
      <Entry name={text.billing} value={addressOf(details, 'bill')} />
      <Entry name={text.shipping} value={addressOf(details, 'ship')} />
      <Entry name={text.device} value={device_hash}>
        <span className="font-mono text-xs break-all">{device_hash}</span>
      </Entry>
    </dl>
  );
}

interface EntryProps {
  readonly name: string;
  readonly value: string | null;
  /** How it is shown, if not as it is. */
  readonly children?: ReactNode;
}

function Entry({ name, value, children }: EntryProps) {
  if (value === null) return null;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="flex items-start gap-2">
        <span className="min-w-0 whitespace-pre-line">{children ?? value}</span>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}

/** In the lines of an envelope; null without any. */
function addressOf(details: OrderDetails, of: 'bill' | 'ship'): string | null {
  const part = (name: 'name' | 'addr' | 'city' | 'state' | 'zip_code' | 'country') =>
    details[`${of}_${name}`];
  const place = [part('zip_code'), part('city')].filter(Boolean).join(' ');
  const region = [part('state'), part('country')].filter(Boolean).join(', ');
  return [part('name'), part('addr'), place, region].filter(Boolean).join('\n') || null;
}
