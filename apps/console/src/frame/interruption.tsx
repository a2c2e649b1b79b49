import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { chooseAccount, type Session, showSession } from '../api/session';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { SignInForm } from '../sign-in/sign-in-form';
import { useText } from '../text/text';

/** Over a page that cannot go on by itself; it stays as it is, with what was typed. */
export function Interruption({ session }: { session: Session }) {
  const { signIn } = useText();
  const { interruption, user } = session;
  if (interruption === undefined) return null;
  if (interruption !== 'ended') return <OtherAccount session={session} movedTo={interruption.movedTo} />;
  return (
    <Dialog title={signIn.title}>
      <p className="mb-4 text-soft">{signIn.again}</p>
      <SignInForm email={user.email} />
    </Dialog>
  );
}

/** Another tab of the browser has changed the account. The gateway refuses what this page sends until one is chosen. */
function OtherAccount({ session, movedTo }: { session: Session; movedTo: Session }) {
  const { otherAccount: text } = useText().nav;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = session.account?.name ?? '';
  const there = movedTo.account?.name ?? '';
  const goOn = async () => {
    await navigate({ to: sectionOf(pathname) });
    await showSession(client, movedTo);
  };
  const goBack = async () => {
    await chooseAccount(client, session.account?.id ?? 0);
    await client.invalidateQueries();
  };
  return (
    <Dialog title={text.title}>
      <p className="mb-4">{text.intro(there, here)}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" onClick={() => void goBack()}>
          {text.back(here)}
        </Button>
        <Button onClick={() => void goOn()}>{text.goOn(there)}</Button>
      </div>
    </Dialog>
  );
}

/** The address of a section without what it names of one account: orders, cases, filters. */
export const sectionOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
