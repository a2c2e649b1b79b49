import { useState } from 'react';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { useText } from '../text/text';
import { BlockDialog } from './block-dialog';

/** From here the order's address is put on the blacklist. */
export function BlockPanel({ id }: { id: string }) {
  const text = useText().order.block;
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <Panel title={text.panel}>
      <Button kind="bad" onClick={() => setState('open')}>
        {text.title}
      </Button>
      <p aria-live="polite" className="mt-2 text-good">
        {state === 'done' && text.done}
      </p>
      {state === 'open' && (
        <BlockDialog id={id} close={() => setState('closed')} done={() => setState('done')} />
      )}
    </Panel>
  );
}
