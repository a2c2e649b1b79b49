import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session';
import { useText } from '../text/text';
import { MembersPanel } from './members-panel';
import { PasswordPanel } from './password-panel';
import { SessionsPanel } from './sessions-panel';

/** The person's own sessions and password, and for an admin who else may work in the account. */
export function SettingsScreen() {
  const { settings: text } = useText();
  const { data: session } = useQuery(sessionQuery);
  return (
    <>
      <h1 className="mb-3 text-xl font-semibold">{text.title}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-4">
          {session?.scopes.includes('members.read') && <MembersPanel session={session} />}
          <SessionsPanel />
        </div>
        <PasswordPanel />
      </div>
    </>
  );
}
