import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { post } from '../../api/ask';
import { Button } from '../../parts/button';
import { Field } from '../../parts/field';
import { Problem } from '../../parts/problem';
import { faultIn } from '../../parts/refusal-of';
import { useText } from '../../text/text';
import { PROVIDERS_KEY, type Provider } from './use-providers';

/** Asks for what the provider knows Rampart by. Groups are granted roles afterwards. */
export function AddProvider({ redirectUrl, close }: { redirectUrl: string; close(): void }) {
  const texts = useText();
  const { accountSettings, common } = texts;
  const { sso: text } = accountSettings;
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: object) => post<Provider>('/console/v1/providers', { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PROVIDERS_KEY });
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const value = (name: string) => String(fields.get(name)).trim();
    add.mutate({
      name: value('name'),
      issuer: value('issuer'),
      client_id: value('client_id'),
      client_secret: value('client_secret') || null,
      groups_claim: value('groups_claim'),
    });
  };
  const refused = faultIn('issuer', add.error, texts);
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <p className="text-xs">{text.redirect}</p>
      <p className="rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">{redirectUrl}</p>
      <Field label={text.name} name="name" maxLength={80} autoFocus required />
      <Field label={text.issuer} hint={text.issuerHint} error={refused} name="issuer" type="url" required />
      <Field label={text.clientId} name="client_id" maxLength={500} autoComplete="off" required />
      <Field
        label={text.secret}
        hint={text.secretHint}
        name="client_secret"
        type="password"
        maxLength={1_000}
        autoComplete="off"
      />
      <Field label={text.groupsClaim} name="groups_claim" defaultValue="groups" maxLength={200} required />
      {add.error && refused === null && <Problem error={add.error} />}
      <div className="flex gap-2">
        <Button kind="main" type="submit" disabled={add.isPending}>
          {text.add}
        </Button>
        <Button onClick={close}>{common.cancel}</Button>
      </div>
    </form>
  );
}
