import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post, remove } from '../api/ask';
import { ROLES, type Role, type Session } from '../api/session';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { InviteForm } from './invite-form';
import { MEMBERS_KEY, type Member } from './members';
import { SecondFactorDemand } from './second-factor-demand';

/** Who may work in the account, and as what. */
export function MembersPanel({ session }: { session: Session }) {
  const { members: text } = useText().settings;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: MEMBERS_KEY,
    queryFn: ({ signal }) => get<{ readonly members: readonly Member[] }>('/api/v1/members', { signal }),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: number;
      readonly role?: Role;
      readonly can_reveal?: boolean;
    }) => post(`/api/v1/members/${id}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  const mayChange = session.scopes.includes('members.write');
  const { columns } = text;
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {change.error && <Problem error={change.error} />}
      <SecondFactorDemand mayChange={mayChange} />
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr>
              {[columns.person, columns.role, columns.reveal, columns.factor, columns.seen].map((head) => (
                <th key={head} scope="col" className="pr-3 pb-2 font-normal">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {data?.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                mayChange={mayChange && member.id !== session.user.id}
                change={(changes) => change.mutate({ id: member.id, ...changes })}
                ask={(what) => setAsked({ what, member })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayChange && <InviteForm />}
      {asked && <ConfirmDialog {...asked} close={() => setAsked(null)} />}
    </Panel>
  );
}

/** What is done to a member once it is confirmed. */
interface Asked {
  readonly what: 'remove' | 'reset';
  readonly member: Member;
}

interface MemberRowProps {
  readonly member: Member;
  readonly mayChange: boolean;
  change(changes: { readonly role?: Role; readonly can_reveal?: boolean }): void;
  ask(what: Asked['what']): void;
}

function MemberRow({ member, mayChange, change, ask }: MemberRowProps) {
  const { members: text } = useText().settings;
  const { name, email, role, can_reveal, state, second_factor, last_signed_in_at } = member;
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pr-3">
        <p className="font-medium">{name || email}</p>
        {name && <p className="text-xs text-soft">{email}</p>}
      </td>
      <td className="py-2 pr-3">
        {mayChange ? (
          <Choice
            label={`${text.role}: ${name || email}`}
            value={role}
            options={ROLES.map((each) => [each, text.roles[each]])}
            onChoose={(chosen) => change({ role: chosen as Role })}
          />
        ) : (
          text.roles[role]
        )}
        <p className="text-xs text-soft">{text.roleHints[role]}</p>
      </td>
      <td className="py-2 pr-3">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={can_reveal}
            disabled={!mayChange}
            onChange={(event) => change({ can_reveal: event.target.checked })}
          />
          {can_reveal ? text.reveal : text.masked}
        </label>
      </td>
      <td className="py-2 pr-3">
        <span className="text-soft">{text.factors[second_factor]}</span>
        {mayChange && second_factor === 'on' && (
          <Button kind="quiet" aria-label={text.resetOf(name || email)} onClick={() => ask('reset')}>
            {text.reset}
          </Button>
        )}
      </td>
      <td className="py-2 pr-3 text-soft">
        {state !== 'active' && <p>{text[state]}</p>}
        {last_signed_in_at ? <Moment at={last_signed_in_at} /> : text.never}
      </td>
      <td className="py-2 text-right">
        {mayChange && <Button onClick={() => ask('remove')}>{text.remove}</Button>}
      </td>
    </tr>
  );
}

function ConfirmDialog({ what, member, close }: Asked & { close(): void }) {
  const { settings, common } = useText();
  const text = settings.members;
  const client = useQueryClient();
  const path = `/api/v1/members/${member.id}`;
  const doing = useMutation({
    mutationFn: () => remove(what === 'remove' ? path : `${path}/second-factor`),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: MEMBERS_KEY });
      close();
    },
  });
  const name = member.name || member.email;
  return (
    <Dialog title={what === 'remove' ? text.removeTitle(name) : text.resetTitle(name)} onClose={close}>
      <p className="mb-4 text-soft">{what === 'remove' ? text.removeText : text.resetText}</p>
      {doing.error && <Problem error={doing.error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={doing.isPending} onClick={() => doing.mutate()}>
          {what === 'remove' ? text.remove : text.reset}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
