import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../api/ask';
import { ROLES, type Role, type Session } from '../api/session';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { InviteForm } from './invite-form';
import { type Asked, MemberDialog } from './member-dialog';
import { type ChangedMember, MEMBERS_KEY, type Member } from './members';
import { policyQuery, SecondFactorDemand } from './second-factor-demand';

/** Who may work in the account, and as what. */
export function MembersPanel({ session }: { session: Session }) {
  const { members: text } = useText().settings;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: MEMBERS_KEY,
    queryFn: ({ signal }) => get<{ readonly members: readonly Member[] }>('/api/v1/members', { signal }),
  });
  const { data: policy } = useQuery(policyQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: number;
      readonly role?: Role;
      readonly can_reveal?: boolean;
    }) => post<ChangedMember>(`/api/v1/members/${id}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  const mayChange = session.scopes.includes('members.write');
  const { columns } = text;
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {change.error && <Problem error={change.error} />}
      {change.data && change.data.role !== 'admin' && <KeysLeft member={change.data} />}
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
                isDemanded={policy?.second_factor === 'required'}
                mayReveal={session.can_reveal}
                ask={(what) => setAsked({ what, member })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayChange && <InviteForm />}
      {asked && <MemberDialog {...asked} close={() => setAsked(null)} />}
    </Panel>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly mayChange: boolean;
  /** Whether the account demands a second factor. */
  readonly isDemanded: boolean;
  /** Whether the admin sees values unmasked, and so may let others see them. */
  readonly mayReveal: boolean;
  change(changes: { readonly role?: Role; readonly can_reveal?: boolean }): void;
  ask(what: Asked['what']): void;
}

function MemberRow({ member, mayChange, isDemanded, mayReveal, change, ask }: MemberRowProps) {
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
            disabled={!mayChange || (!can_reveal && !mayReveal)}
            onChange={(event) => change({ can_reveal: event.target.checked })}
          />
          {can_reveal ? text.reveal : text.masked}
        </label>
      </td>
      <td className="py-2 pr-3">
        {state !== 'invited' && <span className="text-soft">{text.factors[second_factor]}</span>}
        {mayChange && (second_factor === 'on' || second_factor === 'passkey') && (
          <Button kind="quiet" aria-label={text.resetOf(name || email)} onClick={() => ask('reset')}>
            {text.reset}
          </Button>
        )}
        {mayChange && isDemanded && state === 'active' && second_factor === 'off' && (
          <Button kind="quiet" aria-label={text.enrolOf(name || email)} onClick={() => ask('enrol')}>
            {text.enrol}
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

/** Keys outlive what a person may do. */
function KeysLeft({ member: { name, email, issued_keys } }: { member: ChangedMember }) {
  const { members: text } = useText().settings;
  if (issued_keys.length === 0) return null;
  return (
    <p role="status" className="mb-3 rounded-md bg-sunken p-3">
      {text.keysLeft(name || email, issued_keys.map((key) => key.name).join(', '))}
    </p>
  );
}
