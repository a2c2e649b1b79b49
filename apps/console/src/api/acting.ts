/** The header that names the account of the page: the gateway refuses the call once the session acts for another. */
export const ACCOUNT_HEADER = 'X-Rampart-Account';

let account: number | null = null;

/** The account that this page shows; null before the sign-in. */
export const acting = {
  read: (): number | null => account,
  set(shown: number | null): void {
    account = shown;
  },
};
