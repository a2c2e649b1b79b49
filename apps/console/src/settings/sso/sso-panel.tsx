import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patch, remove } from '../../api/ask';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { Panel } from '../../parts/panel';
import { Problem } from '../../parts/problem';
import { useText } from '../../text/text';
import { AddProvider } from './add-provider';
import { GrantsEditor } from './grants-editor';
import { type Grant, PROVIDERS_KEY, type Provider, providersQuery } from './use-providers';

/** Where people of the account sign in instead of with a password, and what their groups may do. */
export function SsoPanel() {
  const { sso: text } = useText().accountSettings;
  const { data, error, refetch } = useQuery(providersQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data?.providers.length === 0 && <p className="mb-3">{text.none}</p>}
      {data?.providers.map((provider) => (
        <ProviderItem key={provider.id} provider={provider} />
      ))}
      {data && !isAdding && <Button onClick={() => setIsAdding(true)}>{text.add}</Button>}
      {data && isAdding && <AddProvider redirectUrl={data.redirect_url} close={() => setIsAdding(false)} />}
    </Panel>
  );
}

function ProviderItem({ provider }: { provider: Provider }) {
  const { sso: text } = useText().accountSettings;
  const { id, name, issuer, grants, is_enabled, sign_in_url } = provider;
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const change = useMutation({
    mutationFn: (body: { readonly is_enabled?: boolean; readonly grants?: readonly Grant[] }) =>
      patch(`/console/v1/providers/${id}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: PROVIDERS_KEY }),
  });
  return (
    <section aria-label={name} className="mb-4 border-t border-line pt-3">
      <p className="font-medium">
        {name} {!is_enabled && <span className="text-xs text-bad">{text.disabled}</span>}
      </p>
      <p className="text-xs break-all text-soft">{issuer}</p>
      <p className="mt-2 text-xs">{text.link}</p>
      <p className="mt-1 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">{sign_in_url}</p>
      <GrantsEditor grants={grants} change={(changed) => change.mutate({ grants: changed })} />
      {change.error && <Problem error={change.error} />}
      <div className="mt-3 flex gap-2">
        <Button disabled={change.isPending} onClick={() => change.mutate({ is_enabled: !is_enabled })}>
          {is_enabled ? text.disable : text.enable}
        </Button>
        <Button onClick={() => setIsLeaving(true)}>{text.remove}</Button>
      </div>
      {isLeaving && <RemoveDialog provider={provider} close={() => setIsLeaving(false)} />}
    </section>
  );
}

function RemoveDialog({ provider: { id, name }, close }: { provider: Provider; close(): void }) {
  const { accountSettings, common } = useText();
  const { sso: text } = accountSettings;
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => remove(`/console/v1/providers/${id}`),
    onSuccess: () => {
      void client.invalidateQueries();
      close();
    },
  });
  return (
    <Dialog title={text.removeTitle(name)} onClose={close}>
      <p className="mb-4 text-soft">{text.removeText}</p>
      {removing.error && <Problem error={removing.error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {text.remove}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
