import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { patch, post } from '../api/ask';
import { sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { faultIn } from '../parts/refusal-of';
import { useText } from '../text/text';
import { type Account, accountsQuery, LIMITS } from './use-operate';

const MOST = 1_000_000_000;

/** Makes an account, or changes the limits of one. @param account null: a new one. */
export function AccountDialog({ account, close }: { account: Account | null; close(): void }) {
  const texts = useText();
  const { operate, common } = texts;
  const text = operate.accounts;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: object) =>
      account ? patch(`/admin/v1/accounts/${account.id}`, { body }) : post('/admin/v1/accounts', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      // An operator may act for the new account, too.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const limits = LIMITS.map((each) => [each, form.get(each) === '' ? null : Number(form.get(each))]);
    save.mutate({ ...(account === null && { name: form.get('name') }), ...Object.fromEntries(limits) });
  };
  const faultOf = (param: string) => faultIn(param, save.error, texts);
  const isNamed = ['name', ...LIMITS].some((each) => faultOf(each) !== null);
  return (
    <Dialog title={account?.name ?? text.add} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        {account === null && (
          <Field
            label={text.columns.name}
            name="name"
            maxLength={200}
            error={faultOf('name')}
            autoFocus
            required
          />
        )}
        {LIMITS.map((each) => (
          <Field
            key={each}
            label={text.limits[each]}
            hint={text.limitHint}
            name={each}
            type="number"
            min={0}
            max={MOST}
            step={1}
            error={faultOf(each)}
            defaultValue={account?.[each] ?? ''}
          />
        ))}
        {save.error && !isNamed && <Problem error={save.error} />}
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={save.isPending}>
            {text.save}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
