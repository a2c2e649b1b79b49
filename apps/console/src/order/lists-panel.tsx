import type { SharedValue } from '@rampart/contracts';
import { useState } from 'react';
import { AddEntryDialog } from '../lists/add-entry-dialog';
import type { Kind } from '../lists/use-lists';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { useText } from '../text/text';
import { BlockDialog } from './block-dialog';
import { useRelated } from './use-order';

/** What can be listed of an order that has a value; buildings are known by their hash only. */
const KINDS_OF: Readonly<Record<SharedValue, readonly Kind[]>> = {
  ip: ['ip'],
  email: ['email', 'email_domain'],
  phone: ['phone'],
  username: ['username'],
  device: ['device'],
  bin: ['card_bin'],
  address: [],
};

/** From here a value of the order is put on a list: its address at once, any other by a form. */
export function ListsPanel({ id }: { id: string }) {
  const text = useText().order.block;
  const { data } = useRelated(id);
  const [state, setState] = useState<'closed' | 'blocking' | 'adding' | 'blocked' | 'added'>('closed');
  const kinds = (data?.related ?? []).flatMap(({ by }) => KINDS_OF[by]);
  const [first] = kinds;
  const close = () => setState('closed');
  return (
    <Panel title={text.panel}>
      <div className="flex flex-wrap gap-2">
        {kinds.includes('ip') && (
          <Button kind="bad" onClick={() => setState('blocking')}>
            {text.title}
          </Button>
        )}
        {first && <Button onClick={() => setState('adding')}>{text.other}</Button>}
      </div>
      <p aria-live="polite" className="mt-2 text-good">
        {state === 'blocked' && text.done}
        {state === 'added' && text.added}
      </p>
      {state === 'blocking' && <BlockDialog id={id} close={close} done={() => setState('blocked')} />}
      {state === 'adding' && first && (
        <AddEntryDialog kind={first} order={{ id, kinds }} close={close} done={() => setState('added')} />
      )}
    </Panel>
  );
}
