import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { NewKeyDialog } from './new-key-dialog';
import { type ApiKey, type IssuedKey, KEYS_KEY, keysQuery } from './use-keys';

type Doing = { readonly what: 'rotate' | 'revoke'; readonly apiKey: ApiKey };

/** The keys of the account: make, rotate, revoke. */
export function KeysPanel({ onIssued }: { onIssued(key: IssuedKey): void }) {
  const { keys: text } = useText().integrate;
  const { data, error, refetch } = useQuery(keysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [shown, setShown] = useState<IssuedKey | null>(null);
  const show = (key: IssuedKey) => {
    setShown(key);
    onIssued(key);
  };
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data?.keys.length === 0 ? (
        <p className="mb-3">{text.none}</p>
      ) : (
        <KeyTable keys={data?.keys ?? []} act={setDoing} />
      )}
      <Button kind="main" className="mt-3" disabled={!data} onClick={() => setIsMaking(true)}>
        {text.create}
      </Button>
      {isMaking && data && (
        <NewKeyDialog grants={data.grants} onIssued={show} close={() => setIsMaking(false)} />
      )}
      {doing && <ConfirmDialog {...doing} onIssued={show} close={() => setDoing(null)} />}
      {shown && <ShownKey issued={shown} close={() => setShown(null)} />}
    </Panel>
  );
}

function KeyTable({ keys, act }: { keys: readonly ApiKey[]; act(doing: Doing): void }) {
  const { keys: text } = useText().integrate;
  const { columns } = text;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-xs text-soft">
          <tr>
            {[columns.name, columns.kind, columns.may, columns.used, columns.state].map((head) => (
              <th key={head} scope="col" className="pr-3 pb-2 font-normal">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} act={act} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyRow({ apiKey: key, act }: { apiKey: ApiKey; act(doing: Doing): void }) {
  const { keys: text } = useText().integrate;
  return (
    <tr className={`border-t border-line align-top ${key.state === 'revoked' ? 'text-soft' : ''}`}>
      <td className="py-2 pr-3">
        <p className="font-medium">{key.name}</p>
        <p className="font-mono text-xs text-soft">{key.id}</p>
      </td>
      <td className="py-2 pr-3">
        {text.modes[key.mode]}
        {key.allowed_origins.map((origin) => (
          <p key={origin} className="text-xs break-all text-soft">
            {origin}
          </p>
        ))}
      </td>
      <td className="py-2 pr-3" title={key.scopes.join(' ')}>
        {text.scopes(key.scopes.length)}
      </td>
      <td className="py-2 pr-3">{key.last_used_at ? <Moment at={key.last_used_at} /> : text.never}</td>
      <td className="py-2 pr-3">{text.states[key.state]}</td>
      <td className="py-2 text-right whitespace-nowrap">
        {key.state === 'active' && (
          <Button
            aria-label={`${text.rotate}: ${key.name}`}
            onClick={() => act({ what: 'rotate', apiKey: key })}
          >
            {text.rotate}
          </Button>
        )}{' '}
        {key.state !== 'revoked' && (
          <Button
            aria-label={`${text.revoke}: ${key.name}`}
            onClick={() => act({ what: 'revoke', apiKey: key })}
          >
            {text.revoke}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface ConfirmProps extends Doing {
  onIssued(key: IssuedKey): void;
  close(): void;
}

function ConfirmDialog({ what, apiKey: key, onIssued, close }: ConfirmProps) {
  const { integrate, common } = useText();
  const { keys: text } = integrate;
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: () =>
      post<ApiKey | IssuedKey>(`/console/v1/keys/${key.id}/${what}`, what === 'rotate' ? { body: {} } : {}),
    onSuccess: (changed) => {
      void client.invalidateQueries({ queryKey: KEYS_KEY });
      close();
      if ('key' in changed) onIssued(changed);
    },
  });
  const title = what === 'rotate' ? text.rotateTitle(key.name) : text.revokeTitle(key.name);
  return (
    <Dialog title={title} onClose={close}>
      <p className="mb-4 text-soft">{what === 'rotate' ? text.rotateText : text.revokeText}</p>
      {act.error && <Problem error={act.error} />}
      <div className="flex gap-2">
        <Button
          kind={what === 'rotate' ? 'main' : 'bad'}
          disabled={act.isPending}
          onClick={() => act.mutate()}
        >
          {what === 'rotate' ? text.rotate : text.revoke}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** The only place and time at which the text of a key is shown. */
function ShownKey({ issued, close }: { issued: IssuedKey; close(): void }) {
  const { integrate, common } = useText();
  const { keys: text } = integrate;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(issued.key);
    setIsCopied(true);
  };
  return (
    <Dialog title={text.madeTitle} onClose={close}>
      <p className="mb-2">{text.made}</p>
      <output
        aria-label={text.shown}
        className="mb-4 block rounded-md bg-sunken p-3 font-mono text-xs break-all select-all"
      >
        {issued.key}
      </output>
      <div className="flex gap-2" aria-live="polite">
        <Button kind="main" onClick={() => void copy().catch(() => {})}>
          {isCopied ? common.copied : common.copy}
        </Button>
        <Button onClick={close}>{common.close}</Button>
      </div>
    </Dialog>
  );
}
