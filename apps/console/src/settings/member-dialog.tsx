import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post, remove } from '../api/ask';
import { KEYS_KEY, keysQuery } from '../integrate/use-keys';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { MEMBERS_KEY, type Member } from './members';

/** What is done to a member once it is confirmed. */
export interface Asked {
  readonly what: 'remove' | 'reset' | 'enrol';
  readonly member: Member;
}

type MemberDialogProps = Asked & { close(): void };

/** Removes a member, resets a second factor, or makes a link to set one up. */
export function MemberDialog({ what, ...props }: MemberDialogProps) {
  if (what === 'remove') return <RemoveDialog {...props} />;
  return what === 'reset' ? <ResetDialog {...props} /> : <EnrolDialog {...props} />;
}

type OneDialogProps = Omit<MemberDialogProps, 'what'>;

const nameOf = ({ name, email }: Member) => name || email;

function RemoveDialog({ member, close }: OneDialogProps) {
  const { members: text } = useText().settings;
  const client = useQueryClient();
  const isInvited = member.state === 'invited';
  const { data } = useQuery({ ...keysQuery, enabled: !isInvited });
  const keys = (data?.keys ?? []).filter((key) => key.issued_by === member.id && key.state !== 'revoked');
  const [isRevoking, setIsRevoking] = useState(true);
  const removing = useMutation({
    mutationFn: () =>
      remove(`/api/v1/members/${member.id}`, { query: { revoke_keys: keys.length > 0 && isRevoking } }),
    onSuccess: () => {
      for (const queryKey of [MEMBERS_KEY, KEYS_KEY]) void client.invalidateQueries({ queryKey });
      close();
    },
  });
  return (
    <Dialog title={text.removeTitle(nameOf(member))} onClose={close}>
      <p className="mb-4 text-soft">{isInvited ? text.withdrawText : text.removeText}</p>
      {keys.length > 0 && (
        <div className="mb-4">
          <p>{text.issuedKeys}</p>
          <ul className="my-1 list-disc pl-5">
            {keys.map(({ id, name }) => (
              <li key={id}>
                {name} <span className="font-mono text-xs text-soft">{id}</span>
              </li>
            ))}
          </ul>
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={isRevoking}
              onChange={(event) => setIsRevoking(event.target.checked)}
            />
            {text.revokeKeys}
          </label>
        </div>
      )}
      {removing.error && <Problem error={removing.error} />}
      <Choices act={() => removing.mutate()} isBusy={removing.isPending} words={text.remove} close={close} />
    </Dialog>
  );
}

function ResetDialog({ member, close }: OneDialogProps) {
  const { members: text } = useText().settings;
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () =>
      remove<{ readonly removed: { readonly authenticator: boolean; readonly passkeys: number } }>(
        `/api/v1/members/${member.id}/second-factor`,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  if (reset.data) {
    const { authenticator, passkeys } = reset.data.removed;
    return (
      <Dialog title={text.resetTitle(nameOf(member))} onClose={close}>
        <p className="mb-4">{text.resetDone(authenticator, passkeys)}</p>
        <Link member={member} />
        <Button className="mt-4" onClick={close}>
          {text.close}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={text.resetTitle(nameOf(member))} onClose={close}>
      <p className="mb-4 text-soft">{text.resetText}</p>
      {reset.error && <Problem error={reset.error} />}
      <Choices act={() => reset.mutate()} isBusy={reset.isPending} words={text.reset} close={close} />
    </Dialog>
  );
}

function EnrolDialog({ member, close }: OneDialogProps) {
  const { members: text } = useText().settings;
  return (
    <Dialog title={text.enrolOf(nameOf(member))} onClose={close}>
      <Link member={member} />
      <Button className="mt-4" onClick={close}>
        {text.close}
      </Button>
    </Dialog>
  );
}

/** A link with which a member sets up a second factor, made when it is wanted. */
function Link({ member }: { member: Member }) {
  const { members: text } = useText().settings;
  const make = useMutation({
    mutationFn: () => post<{ readonly url: string }>(`/api/v1/members/${member.id}/enrolment-links`),
  });
  return (
    <>
      <p className="mb-3 text-soft">{text.enrolText}</p>
      {make.error && <Problem error={make.error} />}
      {make.data ? (
        <>
          <p className="font-medium">{text.link}</p>
          <p className="mt-1 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">
            {make.data.url}
          </p>
        </>
      ) : (
        <Button disabled={make.isPending} onClick={() => make.mutate()}>
          {text.send}
        </Button>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly words: string;
  readonly isBusy: boolean;
  act(): void;
  close(): void;
}

function Choices({ words, isBusy, act, close }: ChoicesProps) {
  const { common } = useText();
  return (
    <div className="flex gap-2">
      <Button kind="bad" disabled={isBusy} onClick={act}>
        {words}
      </Button>
      <Button autoFocus onClick={close}>
        {common.cancel}
      </Button>
    </div>
  );
}
