import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session';
import { useText } from '../text/text';
import { AuditPanel } from './audit-panel';
import { DetailsPanel } from './details-panel';
import { MembersPanel } from './members-panel';
import { PasskeysPanel } from './passkeys-panel';
import { PasswordPanel } from './password-panel';
import { PrivacyPanel } from './privacy-panel';
import { QueuePanel } from './queue-panel';
import { SecondFactorPanel } from './second-factor-panel';
import { SessionsPanel } from './sessions-panel';
import { SsoPanel } from './sso/sso-panel';
import { ThresholdsPanel } from './thresholds/thresholds-panel';
import { VelocityPanel } from './velocity-panel';

/** How the account decides, who may work in it and how they sign in, what was done, and the person's own sessions. */
export function SettingsScreen() {
  const { settings: text } = useText();
  const { data: session } = useQuery(sessionQuery);
  const mayChange = session?.scopes.includes('settings.write') ?? false;
  return (
    <>
      <h1 className="mb-3 text-xl font-semibold">{text.title}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-4">
          {session?.scopes.includes('settings.read') && <ThresholdsPanel mayChange={mayChange} />}
          {session?.scopes.includes('settings.read') && <VelocityPanel mayChange={mayChange} />}
          {session?.scopes.includes('settings.read') && <QueuePanel mayChange={mayChange} />}
          {session?.scopes.includes('settings.read') && <DetailsPanel mayChange={mayChange} />}
          {session?.scopes.includes('members.read') && <MembersPanel session={session} />}
          {session?.role === 'admin' && <SsoPanel />}
          {session?.scopes.includes('audit.read') && <AuditPanel />}
          <SessionsPanel />
        </div>
        <div className="grid content-start gap-4">
          <PasswordPanel />
          <SecondFactorPanel />
          <PasskeysPanel />
          {session?.scopes.includes('erasures.write') && <PrivacyPanel />}
        </div>
      </div>
    </>
  );
}
