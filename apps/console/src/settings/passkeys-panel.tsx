import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../api/api-error';
import { post, remove } from '../api/ask';
import { sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { PASSKEYS_PATH, type Passkey, passkeysQuery } from '../sign-in/own-factors';
import {
  createPasskey,
  hasPasskeys,
  isDeclined,
  isKnownThere,
  type PasskeyOptions,
} from '../sign-in/passkeys';
import { ProofGate } from '../sign-in/proof-gate';
import { useText } from '../text/text';
import { useRefreshOwnSignIn } from './members';

/** Keys of the person's devices, which let them in without a password. */
export function PasskeysPanel() {
  const { passkeys: text } = useText().accountSettings;
  const refresh = useRefreshOwnSignIn(passkeysQuery.queryKey);
  const { data, error, refetch } = useQuery(passkeysQuery);
  const { data: session } = useQuery(sessionQuery);
  const removing = useMutation({
    mutationFn: (id: string) => remove(`${PASSKEYS_PATH}/${id}`),
    onSettled: refresh,
  });
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {removing.error && <Problem error={removing.error} />}
      <ul>
        {data?.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            mayRemove={session?.sign_in_change_needs === 'nothing' && !removing.isPending}
            remove={() => removing.mutate(passkey.id)}
          />
        ))}
      </ul>
      {data && (
        <div className="border-t border-line pt-3">
          <Adding origin={data.origin} />
        </div>
      )}
    </Panel>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** True once a second factor was proved, unless a passkey is being removed at the moment. */
  readonly mayRemove: boolean;
  remove(): void;
}

function PasskeyRow({
  passkey: { name, created_at, last_used_at },
  mayRemove,
  remove: removeIt,
}: PasskeyRowProps) {
  const { passkeys: text } = useText().accountSettings;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-soft">
          {text.added} <Moment at={created_at} /> · {text.used}{' '}
          {last_used_at ? <Moment at={last_used_at} /> : text.never}
        </p>
      </div>
      <Button aria-label={text.removeOf(name)} disabled={!mayRemove} onClick={removeIt}>
        {text.remove}
      </Button>
    </li>
  );
}

function Adding({ origin }: { origin: string | null }) {
  const { passkeys: text } = useText().accountSettings;
  if (origin === null) return <p className="text-soft">{text.nowhere}</p>;
  if (origin !== location.origin) {
    return (
      <p>
        {text.elsewhere}{' '}
        <a href={`${origin}/settings`} className="text-accent underline">
          {origin}
        </a>
      </p>
    );
  }
  if (!hasPasskeys()) return <p className="text-soft">{text.unsupported}</p>;
  return <ProofGate>{(asksForPassword) => <AddForm asksForPassword={asksForPassword} />}</ProofGate>;
}

function AddForm({ asksForPassword }: { asksForPassword: boolean }) {
  const { passkeys: text, secondFactor } = useText().accountSettings;
  const refresh = useRefreshOwnSignIn(passkeysQuery.queryKey);
  const add = useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string | null }) => {
      const begun = await post<{ readonly options: PasskeyOptions }>(`${PASSKEYS_PATH}/options`, {
        body: { password },
      });
      await post(PASSKEYS_PATH, { body: { name, credential: await createPasskey(begun.options) } });
    },
    onSuccess: refresh,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const wanted = { name: String(data.get('name')), password: data.get('password') as string | null };
    add.mutate(wanted, { onSuccess: () => form.reset() });
  };
  const { error } = add;
  const isWrong = error instanceof ApiError && error.code === 'sign_in_failed';
  const sentence = isDeclined(error) ? text.declined : isKnownThere(error) ? text.known : null;
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label={text.name} hint={text.nameHint} name="name" maxLength={60} required />
      {asksForPassword && (
        <Field
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={isWrong ? secondFactor.wrongPassword : null}
          required
        />
      )}
      {sentence && (
        <p role="alert" className="text-bad">
          {sentence}
        </p>
      )}
      {error && !isWrong && !sentence && <Problem error={error} />}
      <Button type="submit" disabled={add.isPending}>
        {text.add}
      </Button>
    </form>
  );
}
