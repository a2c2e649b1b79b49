import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { sessionQuery } from './session';

const RETRIES = 2;

/**
 * One for the page. An answer that the session has ended leads to the sign-in, over the page as it is; one that the
 * person may not do something, or has to prove more first, to another look at what they may do.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const { queryKey } = sessionQuery;
    if (error.code === 'not_signed_in') client.setQueryData(queryKey, null);
    if (error.code === 'insufficient_scope' || error.code === 'proof_required') {
      void client.invalidateQueries({ queryKey });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
        retryDelay: (attempt, error) =>
          error instanceof ApiError && error.retryAfterSeconds !== null
            ? error.retryAfterSeconds * 1_000
            : 500 * 2 ** attempt,
      },
    },
  });
  return client;
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
