import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';
import { AccountDialog } from './account-dialog';
import { type Account, accountsQuery, LIMITS } from './use-operate';

/** Every account with its limits; new ones, suspended and resumed ones. */
export function AccountsPanel() {
  const { accounts: text } = useText().operate;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(accountsQuery);
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const turn = useMutation({
    mutationFn: ({ id, state }: Account) =>
      post(`/admin/v1/accounts/${id}/${state === 'active' ? 'suspend' : 'resume'}`),
    onSettled: () => client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
  const { columns } = text;
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {turn.error && <Problem error={turn.error} />}
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr>
              {[columns.name, columns.state, ...LIMITS.map((each) => text.limits[each]), columns.created].map(
                (head) => (
                  <th key={head} scope="col" className="pr-3 pb-2 font-normal">
                    {head}
                  </th>
                ),
              )}
              <td />
            </tr>
          </thead>
          <tbody>
            {data?.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                edit={() => setEdited(account)}
                turn={() => turn.mutate(account)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button className="mt-3" onClick={() => setEdited('new')}>
        {text.add}
      </Button>
      {edited && <AccountDialog account={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Panel>
  );
}

function AccountRow({ account, edit, turn }: { account: Account; edit(): void; turn(): void }) {
  const { text, language } = useLanguage();
  const words = text.operate.accounts;
  const { number } = formatOf(language);
  const { id, name, state } = account;
  return (
    <tr className="border-t border-line">
      <td className="py-1.5 pr-3">
        {name} <span className="text-xs text-soft">{id}</span>
      </td>
      <td className={`py-1.5 pr-3 ${state === 'active' ? '' : 'text-warn'}`}>{words.states[state]}</td>
      {LIMITS.map((each) => (
        <td key={each} className="py-1.5 pr-3 tabular-nums">
          {account[each] === null ? (
            <span className="text-soft">{words.byDefault}</span>
          ) : (
            number(account[each])
          )}
        </td>
      ))}
      <td className="py-1.5 pr-3 text-xs">
        <Moment at={account.created_at} />
      </td>
      <td className="py-1.5 text-right whitespace-nowrap">
        {state !== 'deleted' && (
          <>
            <Button kind="quiet" aria-label={words.changeOf(name)} onClick={edit}>
              {words.change}
            </Button>
            <Button kind="quiet" aria-label={words.turnOf[state](name)} onClick={turn}>
              {words.turn[state]}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
