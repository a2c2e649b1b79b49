import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '../api/session';
import { useText } from '../text/text';
import { StepUp } from './step-up';

interface ProofGateProps {
  /** What changes how the person signs in, once this session may change it. */
  children(asksForPassword: boolean): ReactNode;
}

/** In place of a form that the session may not send yet: how to get there. */
export function ProofGate({ children }: ProofGateProps) {
  const { stepUp: text } = useText().accountSettings;
  const { data: session } = useQuery(sessionQuery);
  if (!session) return null;
  switch (session.sign_in_change_needs) {
    case 'second_factor':
      return <StepUp />;
    case 'link':
      return (
        <>
          <p className="text-soft">{text.link}</p>
          {session.is_operator && <OperatorsLink userId={session.user.id} />}
        </>
      );
    case 'provider':
      return <p className="text-soft">{text.provider}</p>;
    default:
      return children(session.sign_in_change_needs === 'password');
  }
}

/** How an operator gets a link, whom no admin of an account may issue one. */
export function OperatorsLink({ userId }: { userId: number }) {
  const { stepUp: text } = useText().accountSettings;
  return (
    <>
      <p className="mt-2 text-soft">{text.operatorsLink}</p>
      <p className="mt-1 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">
        npm run rampart -- people enrolment-link {userId}
      </p>
    </>
  );
}
