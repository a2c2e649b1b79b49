import type { StatementRunner } from '@rampart/persistence';
import { DROP_LINKS_OF_PERSON } from './links/link-statements';
import { DELETE_LONE_PERSON, LOCK_PERSON } from './person-statements';
import { RESET_FACTORS } from './second-factor/second-factor-statements';
import { END_OTHERS } from './session-statements';
import { DELETE_IDENTITY } from './sso/sso-statements';

/**
 * Deletes what is kept of a person who belongs nowhere any more: name, address, password, second factors, and what a
 * provider said. The id stays, in what the person did. Open invitations that name the address are those of their
 * accounts. Nothing happens to a person who is a member somewhere or operates the deployment.
 */
export async function removeLonePerson(runner: StatementRunner, userId: number): Promise<void> {
  await runner.run(LOCK_PERSON, [userId]);
  if ((await runner.run(DELETE_LONE_PERSON, [userId])).length === 0) return;
  await runner.run(DELETE_IDENTITY, [userId]);
  await runner.run(RESET_FACTORS, [userId]);
  await runner.run(DROP_LINKS_OF_PERSON, [userId]);
  await runner.run(END_OTHERS, [userId, null]);
}
