import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ACCOUNT_HEADER, acting } from './acting';
import { ApiError } from './api-error';
import { failures } from './failures';
import { keepPage, sessionQuery } from './session';

const RETRIES = 2;
/** So long after it failed for a passing reason, a read is repeated, until it succeeds. */
export const AGAIN_MS = 5_000;

const { queryKey } = sessionQuery;

/**
 * One for the page, with one policy for what fails. Reads that fail for a passing reason are repeated until they succeed;
 * what changes something is never repeated by itself. An answer that the session has ended, or acts for another account,
 * interrupts the page, which stays as it is; reads wait for the end of the interruption. One that the person may not do
 * something, or has to prove more first, leads to another look at what they may do.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'not_signed_in') client.setQueryData(queryKey, (shown) => keepPage(shown, null));
    if (['insufficient_scope', 'proof_required'].includes(error.code) || isAboutAccount(error)) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A browser that takes itself for offline would wait in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: (failures, error) => {
          if (!isInterruption(error)) return failures < RETRIES && isPassing(error);
          onError(error);
          return true;
        },
        retryDelay: (attempt, error) =>
          error instanceof ApiError && error.retryAfterSeconds !== null
            ? error.retryAfterSeconds * 1_000
            : Math.min(AGAIN_MS, 500 * 2 ** attempt),
        refetchInterval: ({ state }) => (isPassing(state.error) ? AGAIN_MS : false),
      },
    },
  });
  forgetWithAccount(client);
  return client;
}

/** Of another account or person, nothing that was read stays. */
function forgetWithAccount(client: QueryClient): void {
  let former = '';
  let person: number | undefined;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== queryKey[0]) return;
    const session = client.getQueryData(queryKey);
    if (!session) return;
    const shown = `${session.user.id} ${session.account?.id}`;
    if (shown === former) return;
    former = shown;
    if (person !== undefined && person !== session.user.id) failures.forget();
    person = session.user.id;
    acting.set(session.account?.id ?? null);
    client.removeQueries({ predicate: (each) => each.queryKey[0] !== queryKey[0] });
    client.getMutationCache().clear();
  });
}

const isPassing = (error: unknown): boolean => error instanceof ApiError && error.isPassing;

const isAboutAccount = (error: ApiError): boolean =>
  error.code === 'conflict' && error.param === ACCOUNT_HEADER;

const isInterruption = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_signed_in' || isAboutAccount(error));
