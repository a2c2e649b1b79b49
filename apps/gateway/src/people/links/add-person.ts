import { ServiceError } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { saltOf } from '../passwords';
import { ADD_PERSON, FIND_PEOPLE, LOCK_ADDRESS, MOST_NAMESAKES } from '../person-statements';
import type { KnownPerson } from '../sign-in.service';

/** A person who comes in for the first time. */
export interface Newcomer {
  readonly name: string;
  readonly email: string;
  /** With the salt of the others who have the address, if there were any when it was made. */
  readonly passwordHash: string;
}

/**
 * Adds a person, who may share the address with others.
 *
 * @returns the id.
 * @throws ServiceError `conflict` when someone has come in under the address meanwhile: the password has not been compared
 *   with theirs, or has another salt.
 */
export async function addPerson(
  runner: StatementRunner,
  { name, email, passwordHash }: Newcomer,
  isOperator: boolean,
): Promise<number> {
  await runner.run(LOCK_ADDRESS, [email]);
  const others = await runner.run<KnownPerson>(FIND_PEOPLE, [email]);
  if (others.length >= MOST_NAMESAKES) {
    throw new ServiceError('conflict', {
      message:
        'Too many people sign in under this address. An operator of the deployment can remove those who should not.',
      param: 'email',
    });
  }
  const hasSalt =
    others.length === 0 || others.some((each) => saltOf(each.passwordHash) === saltOf(passwordHash));
  const isSame = others.some((each) => each.passwordHash === passwordHash);
  const added =
    hasSalt && !isSame
      ? await runner.run<{ id: number }>(ADD_PERSON, [name, email, passwordHash, isOperator])
      : [];
  const [person] = added;
  if (person !== undefined) return person.id;
  throw new ServiceError('conflict', {
    message: 'Someone has come in under this address at the same moment. Please try again.',
    param: 'email',
  });
}
