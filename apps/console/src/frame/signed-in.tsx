import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { otherTabs } from '../api/other-tabs';
import { type Session, sessionQuery } from '../api/session';
import { Problem } from '../parts/problem';
import { SignIn } from '../sign-in/sign-in';
import { useText } from '../text/text';
import { FailureTray } from './failure-tray';
import { Interruption } from './interruption';
import { KeyboardHelp } from './keyboard-help';
import { Navigation } from './navigation';
import { PageTitle } from './page-title';
import { screenFile } from './screen-file';

const DemandedSecondFactor = lazy(() =>
  screenFile(import('./demanded-second-factor')).then((file) => ({ default: file.DemandedSecondFactor })),
);

/** The pages behind the sign-in, for the account of the session: for another one they begin anew. */
export function SignedIn() {
  const client = useQueryClient();
  const { data: session, error, failureReason, refetch } = useQuery(sessionQuery);
  useEffect(() => {
    const { queryKey } = sessionQuery;
    return otherTabs.follow(() => void client.invalidateQueries({ queryKey }));
  }, [client]);
  // Until the person goes on: the session may be read again while the recovery codes are on the screen.
  const [isHeld, setIsHeld] = useState(false);
  if (session?.lacks_second_factor && !isHeld) setIsHeld(true);
  if (session === undefined) return <Starting error={error ?? failureReason} />;
  if (session === null) return <SignIn />;
  if (isHeld && session.interruption === undefined) {
    return (
      <Suspense>
        <DemandedSecondFactor
          session={session}
          goOn={() => void refetch().then(() => setIsHeld(false))}
          onChosen={() => setIsHeld(false)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <Pages key={`${session.user.id} ${session.account?.id}`} session={session} />
      <Interruption session={session} />
    </>
  );
}

function Pages({ session }: { session: Session }) {
  const text = useText();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-panel focus:p-3"
      >
        {text.nav.skip}
      </a>
      <PageTitle account={session.account?.name ?? null} />
      <Navigation session={session} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[110rem] p-4 outline-none">
        <FailureTray session={session} />
        <Outlet />
      </main>
      <KeyboardHelp />
    </>
  );
}

/** While it is not known who is signed in. */
function Starting({ error }: { error: Error | null }) {
  const { common } = useText();
  const client = useQueryClient();
  const { queryKey } = sessionQuery;
  return (
    <main className="mx-auto mt-[12vh] grid max-w-sm gap-4 p-4">
      <img src="/icon.svg" alt="" className="size-12" />
      <h1 className="text-2xl font-semibold">Rampart</h1>
      {error === null ? (
        <p role="status">{common.loading}</p>
      ) : (
        <Problem error={error} retry={() => void client.resetQueries({ queryKey })} />
      )}
    </main>
  );
}
