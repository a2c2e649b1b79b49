const NEW_ACCOUNT_SECONDS = 86_400;

/** Whole seconds since an account was created; 0 for a creation time in the future, as a fast clock reports it. */
export function accountAgeSeconds(createdAt: string | null, now: Date): number | null {
  if (createdAt === null) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / 1_000));
}

/** Younger than a day. An unknown age is not new. */
export function isNewAccount(ageSeconds: number | null): boolean {
  return ageSeconds !== null && ageSeconds < NEW_ACCOUNT_SECONDS;
}
