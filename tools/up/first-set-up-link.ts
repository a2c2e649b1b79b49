import { type AdminAccess, askAdmin } from './admin-client';

/**
 * A link that makes the reader an operator of the web console, and an admin of the demo account.
 *
 * @returns null when there is an operator already: what a terminal shows is recorded and shared.
 */
export async function firstSetUpLink(access: AdminAccess, accountId: number): Promise<string | null> {
  const operators = await askAdmin<object[]>(access, 'operators');
  if (operators.length > 0) return null;
  const { url } = await askAdmin<{ url: string }>(access, 'setup-links', { account_id: accountId });
  return url;
}
