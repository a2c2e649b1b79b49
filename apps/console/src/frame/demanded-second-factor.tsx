import type { Session } from '../api/session';
import { Button } from '../parts/button';
import { PasskeysPanel } from '../settings/passkeys-panel';
import { SecondFactorPanel } from '../settings/second-factor-panel';
import { OperatorsLink } from '../sign-in/proof-gate';
import { StepUpForm } from '../sign-in/step-up';
import { useText } from '../text/text';
import { AccountChoice, SignOut } from './navigation';

interface DemandedSecondFactorProps {
  readonly session: Session;
  /** Called once a second factor was proved. */
  goOn(): void;
  /** Called when another account was chosen instead. */
  onChosen(): void;
}

/** All that a person sees where a second factor is demanded that they have not proved. */
export function DemandedSecondFactor({ session, goOn, onChosen }: DemandedSecondFactorProps) {
  const { secondFactor: text } = useText().accountSettings;
  return (
    <main className="mx-auto mt-[8vh] grid max-w-md gap-4 p-4">
      <h1 className="text-2xl font-semibold">{text.demanded}</h1>
      <Way session={session} goOn={goOn} />
      {!session.lacks_second_factor && (
        <Button kind="main" onClick={goOn}>
          {text.goOn}
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <AccountChoice session={session} onChosen={onChosen} />
        <SignOut name={session.user.name} />
      </div>
    </main>
  );
}

/** How this person gets on: by a second factor that they have, by one that they set up, or by a link that lets them. */
function Way({ session, goOn }: Pick<DemandedSecondFactorProps, 'session' | 'goOn'>) {
  const { secondFactor: text, stepUp } = useText().accountSettings;
  const { lacks_second_factor: isLacking, sign_in_change_needs: needs, is_operator, user } = session;
  if (isLacking && needs === 'second_factor') {
    return (
      <>
        <p className="text-soft">{text.demandedProof}</p>
        <StepUpForm onProved={goOn} />
      </>
    );
  }
  if (isLacking && needs === 'link') {
    return is_operator ? <OperatorsLink userId={user.id} /> : <p>{stepUp.link}</p>;
  }
  return (
    <>
      <p className="text-soft">{text.demandedHint}</p>
      <SecondFactorPanel />
      <PasskeysPanel />
    </>
  );
}
