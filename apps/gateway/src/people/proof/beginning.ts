import type { StatementRunner } from '@rampart/persistence';
import { FIND_SECOND_FACTOR } from '../second-factor/second-factor-statements';
import type { Factor } from '../session';
import { codeRequired, signInFailed } from '../sign-in-errors';

/** How a session begins. */
export interface Beginning {
  /** By what the person was proved. */
  readonly factors: readonly Factor[];
  /** What was proved beside the password, where one was; absent: no password was. */
  readonly proved?: ProvedPassword;
  /** The link that was used. `accountId`: who issued it; null: an operator. */
  readonly link?: { readonly accountId: number | null };
  /** The chosen account, if the person may act for it. */
  readonly account?: number | null;
}

/** A password that was right, and the authenticator whose code was. */
export interface ProvedPassword {
  readonly passwordHash: string;
  /** When the authenticator was confirmed; null: the person had none. */
  readonly confirmedAt: Date | null;
}

/** A person whose row this transaction has locked. */
interface Locked {
  readonly userId: number;
  readonly passwordHash: string | null;
}

/**
 * Checks that what was proved still holds. Verifying a password takes 20 ms, and a passkey longer; either may be changed or
 * removed meanwhile.
 *
 * @throws ServiceError `sign_in_failed`; `second_factor_required` when there is a second factor now.
 */
export async function assertStillProved(
  runner: StatementRunner,
  { userId, passwordHash }: Locked,
  { factors, proved }: Beginning,
): Promise<void> {
  // A provider's people have no password; everyone else has one, also who signs in by a passkey.
  if ((passwordHash === null) !== factors.includes('provider')) throw signInFailed();
  if (proved === undefined) return;
  if (passwordHash !== proved.passwordHash) throw signInFailed();
  const [factor] = await runner.run<{ readonly confirmedAt: Date | null }>(FIND_SECOND_FACTOR, [userId]);
  const confirmedAt = factor?.confirmedAt ?? null;
  if (confirmedAt?.getTime() === proved.confirmedAt?.getTime()) return;
  throw confirmedAt === null ? signInFailed() : codeRequired();
}
