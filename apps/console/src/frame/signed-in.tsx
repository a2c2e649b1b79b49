import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { sessionQuery } from '../api/session';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { SignIn } from '../sign-in/sign-in';
import { SignInForm } from '../sign-in/sign-in-form';
import { useText } from '../text/text';
import { KeyboardHelp } from './keyboard-help';
import { Navigation } from './navigation';
import { PageTitle } from './page-title';
import { screenFile } from './screen-file';

const DemandedSecondFactor = lazy(() =>
  screenFile(import('./demanded-second-factor')).then((file) => ({ default: file.DemandedSecondFactor })),
);

/**
 * The pages behind the sign-in. When a session ends during work, the sign-in appears over the page, which stays
 * as it is: a half-written note is not lost.
 */
export function SignedIn() {
  const text = useText();
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  const last = useRef(session);
  // Until the person goes on: the session may be read again while the recovery codes are on the screen.
  const [isHeld, setIsHeld] = useState(false);
  if (session?.lacks_second_factor && !isHeld) setIsHeld(true);
  if (session) last.current = session;
  if (isPending) return null;
  if (error && !last.current) return <Problem error={error} retry={() => void refetch()} />;
  const shown = session ?? last.current;
  if (!shown) return <SignIn />;
  if (session && isHeld) {
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
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-panel focus:p-3"
      >
        {text.nav.skip}
      </a>
      <PageTitle account={shown.account?.name ?? null} />
      <Navigation session={shown} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[110rem] p-4 outline-none">
        <Outlet />
      </main>
      <KeyboardHelp />
      {!session && (
        <Dialog title={text.signIn.title}>
          <p className="mb-4 text-soft">{text.signIn.again}</p>
          <SignInForm email={shown.user.email} />
        </Dialog>
      )}
    </>
  );
}
