import type { Session } from '../api/session';
import { SecondFactorPanel } from '../settings/second-factor-panel';
import { useText } from '../text/text';
import { AccountChoice, SignOut } from './navigation';

interface DemandedSecondFactorProps {
  readonly session: Session;
  /** Called once the second factor is on. */
  goOn(): void;
  /** Called when another account was chosen instead. */
  onChosen(): void;
}

/** All that a person without a second factor sees of an account that demands one. */
export function DemandedSecondFactor({ session, goOn, onChosen }: DemandedSecondFactorProps) {
  const { secondFactor: text } = useText().accountSettings;
  return (
    <main className="mx-auto mt-[8vh] grid max-w-md gap-4 p-4">
      <h1 className="text-2xl font-semibold">{text.demanded}</h1>
      <p className="text-soft">{text.demandedHint}</p>
      <SecondFactorPanel goOn={goOn} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <AccountChoice session={session} onChosen={onChosen} />
        <SignOut name={session.user.name} />
      </div>
    </main>
  );
}
