import { useSyncExternalStore } from 'react';
import { failures } from '../api/failures';
import type { Session } from '../api/session';
import { Button } from '../parts/button';
import { useText } from '../text/text';

/** All that failed, on every page: the person may have left the one where they did it. */
export function FailureTray({ session }: { session: Session }) {
  const { problem, common } = useText();
  const failed = useSyncExternalStore(failures.follow, failures.read);
  if (failed.length === 0) return null;
  return (
    <ul aria-label={problem.tray} className="mb-3 grid gap-2">
      {failed.map((each) => {
        const { number, accountId, words, tryAgain } = each;
        const isOwn = accountId === session.account?.id;
        const account = session.accounts.find(({ id }) => id === accountId)?.name ?? String(accountId);
        return (
          <li
            key={number}
            className="flex flex-wrap items-start gap-2 rounded-lg border border-warn bg-warn-ground p-3"
          >
            <div className="grid min-w-0 grow gap-2">
              {!isOwn && <p className="font-medium">{problem.inAccount(account)}</p>}
              {words}
            </div>
            <span className="flex flex-wrap gap-2">
              {isOwn && tryAgain && (
                <Button
                  onClick={() => {
                    failures.dismiss(each);
                    void tryAgain();
                  }}
                >
                  {common.retry}
                </Button>
              )}
              <Button kind="quiet" onClick={() => failures.dismiss(each)}>
                {common.close}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
