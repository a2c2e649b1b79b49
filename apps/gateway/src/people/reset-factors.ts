import type { StatementRunner } from '@rampart/persistence';
import { DROP_LINKS_OF_PERSON } from './links/link-statements';
import { RESET_FACTORS } from './second-factor/second-factor-statements';
import { endSessions } from './sessions.service';

/** What a reset has taken away. */
export interface RemovedFactors {
  readonly authenticator: boolean;
  readonly passkeys: number;
}

/**
 * Takes away everything by which a person proves more than the password, with the links to set it up again, and ends their
 * sessions.
 *
 * @returns null for a person without any.
 */
export async function resetFactors(runner: StatementRunner, userId: number): Promise<RemovedFactors | null> {
  await endSessions(runner, userId);
  const [removed] = await runner.run<RemovedFactors>(RESET_FACTORS, [userId]);
  await runner.run(DROP_LINKS_OF_PERSON, [userId]);
  return removed === undefined || (!removed.authenticator && removed.passkeys === 0) ? null : removed;
}
