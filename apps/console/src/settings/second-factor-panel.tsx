import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { QrCode } from '../parts/qr-code';
import { authenticatorQuery, CODES_PATH } from '../sign-in/own-factors';
import { ProofGate } from '../sign-in/proof-gate';
import { useText } from '../text/text';
import { useRefreshOwnSignIn } from './members';

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/** Codes of an authenticator besides the person's password. */
export function SecondFactorPanel() {
  const { secondFactor: text } = useText().accountSettings;
  const refresh = useRefreshOwnSignIn(authenticatorQuery.queryKey);
  const { data, error, refetch } = useQuery(authenticatorQuery);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const shown = (codes: readonly string[]) => {
    setBegun(null);
    setRecoveryCodes(codes);
    void refresh();
  };
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && (
        <p className="mb-3 text-soft">{data.is_enabled ? text.on(data.recovery_codes_left) : text.off}</p>
      )}
      <div aria-live="polite">{recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}</div>
      {data && begun === null && (
        <ProofGate>
          {(asksForPassword) =>
            data.is_enabled ? (
              <Manage onRenewed={shown} onRemoved={() => shown([])} />
            ) : (
              <Begin asksForPassword={asksForPassword} onBegun={setBegun} />
            )
          }
        </ProofGate>
      )}
      {begun && <Confirm begun={begun} onConfirmed={shown} />}
    </Panel>
  );
}

interface ManageProps {
  onRenewed(codes: readonly string[]): void;
  onRemoved(): void;
}

/** For a session that has proved a second factor. */
function Manage({ onRenewed, onRemoved }: ManageProps) {
  const { accountSettings, common } = useText();
  const text = accountSettings.secondFactor;
  const [isRemoving, setIsRemoving] = useState(false);
  const renew = useMutation({
    mutationFn: () => post<{ readonly recovery_codes: readonly string[] }>(`${CODES_PATH}/recovery-codes`),
    onSuccess: ({ recovery_codes }) => onRenewed(recovery_codes),
  });
  const removing = useMutation({
    mutationFn: () => post(`${CODES_PATH}/remove`, { body: {} }),
    onSuccess: onRemoved,
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
          {text.renew}
        </Button>
        <Button onClick={() => setIsRemoving(true)}>{text.remove}</Button>
      </div>
      {renew.error && <Problem error={renew.error} />}
      {isRemoving && (
        <Dialog title={text.removeTitle} onClose={() => setIsRemoving(false)}>
          <p className="mb-4 text-soft">{text.removeText}</p>
          {removing.error && <Problem error={removing.error} />}
          <div className="flex gap-2">
            <Button kind="bad" disabled={removing.isPending} onClick={() => removing.mutate()}>
              {text.remove}
            </Button>
            <Button autoFocus onClick={() => setIsRemoving(false)}>
              {common.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface BeginProps {
  readonly asksForPassword: boolean;
  onBegun(begun: Begun): void;
}

function Begin({ asksForPassword, onBegun }: BeginProps) {
  const { secondFactor: text } = useText().accountSettings;
  const begin = useMutation({
    mutationFn: (body: object) => post<Begun>(CODES_PATH, { body }),
    onSuccess: onBegun,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    begin.mutate({ password: new FormData(event.currentTarget).get('password') });
  };
  const isWrong = begin.error instanceof ApiError && begin.error.code === 'sign_in_failed';
  return (
    <form onSubmit={submit} className="grid gap-3">
      {asksForPassword && (
        <Field
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={isWrong ? text.wrongPassword : null}
          required
        />
      )}
      {begin.error && !isWrong && <Problem error={begin.error} />}
      <Button type="submit" disabled={begin.isPending}>
        {text.begin}
      </Button>
    </form>
  );
}

interface ConfirmProps {
  readonly begun: Begun;
  onConfirmed(codes: readonly string[]): void;
}

function Confirm({ begun: { secret, uri }, onConfirmed }: ConfirmProps) {
  const { secondFactor: text } = useText().accountSettings;
  return (
    <>
      <p>{text.secret}</p>
      <QrCode text={uri} label={text.picture} />
      <p className="my-2 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <a href={uri} className="mb-3 inline-block text-accent hover:underline">
        {text.open}
      </a>
      <CodeForm
        label={text.code}
        submit={text.confirm}
        send={async (code) => {
          const { recovery_codes } = await post<{ readonly recovery_codes: readonly string[] }>(
            `${CODES_PATH}/confirm`,
            { body: { code } },
          );
          onConfirmed(recovery_codes);
        }}
      />
    </>
  );
}

interface CodeFormProps {
  readonly label: string;
  readonly submit: string;
  send(code: string): Promise<void>;
}

function CodeForm({ label, submit: words, send }: CodeFormProps) {
  const { secondFactor: text } = useText().accountSettings;
  const sending = useMutation({ mutationFn: send });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  const isWrong = sending.error instanceof ApiError && sending.error.code === 'second_factor_failed';
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        maxLength={64}
        error={isWrong ? text.wrong : null}
        required
      />
      {sending.error && !isWrong && <Problem error={sending.error} />}
      <Button type="submit" disabled={sending.isPending}>
        {words}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { secondFactor: text } = useText().accountSettings;
  return (
    <div className="mb-4">
      <p className="font-medium">{text.recovery}</p>
      <ul className="mt-2 grid gap-1 rounded-md bg-sunken p-3 font-mono text-xs select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
