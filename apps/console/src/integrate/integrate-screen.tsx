import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/session';
import { useText } from '../text/text';
import { FirstCall } from './first-call';
import { KeysPanel } from './keys-panel';
import { UsagePanel } from './usage-panel';
import type { IssuedKey } from './use-keys';
import { WebhooksPanel } from './webhooks-panel';

/** For those who connect a shop: keys, first calls, usage and webhooks. */
export function IntegrateScreen() {
  const { integrate: text } = useText();
  const { data: session } = useQuery(sessionQuery);
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  return (
    <>
      <h1 className="mb-3 text-xl font-semibold">{text.title}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-4">
          {session?.role === 'admin' && <KeysPanel onIssued={setIssued} />}
          {session?.scopes.includes('webhooks.read') && <WebhooksPanel />}
        </div>
        <div className="grid content-start gap-4">
          <FirstCall issued={issued} />
          {session?.scopes.includes('usage.read') && <UsagePanel />}
        </div>
      </div>
    </>
  );
}
