import { useText } from '../text/text';
import { PasswordPanel } from './password-panel';
import { SessionsPanel } from './sessions-panel';

/** The person's own sessions and password. */
export function SettingsScreen() {
  const { settings: text } = useText();
  return (
    <>
      <h1 className="mb-3 text-xl font-semibold">{text.title}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SessionsPanel />
        <PasswordPanel />
      </div>
    </>
  );
}
