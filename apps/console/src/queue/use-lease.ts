import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';

const LEASE_SECONDS = 300;
const RENEW_EVERY_MS = 120_000;

/**
 * Claims a case while it is on the screen, so that nobody else works on it, and releases it afterwards.
 *
 * @returns why it could not be claimed: somebody else has it; null: it is ours.
 */
export function useLease(id: number, analyst: string): ApiError | null {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    let isHere = true;
    const claim = () =>
      post(`/api/v1/cases/${id}/claim`, { body: { analyst, lease_seconds: LEASE_SECONDS } }).then(
        () => isHere && setRefusal(null),
        (error: unknown) => {
          if (isHere && error instanceof ApiError && error.status === 409) setRefusal(error);
        },
      );
    void claim();
    const renewing = setInterval(claim, RENEW_EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(renewing);
      // A lease that is not released ends by itself.
      post(`/api/v1/cases/${id}/release`, { body: { analyst }, outlivesPage: true }).catch(() => {});
      setRefusal(null);
    };
  }, [id, analyst]);
  return refusal;
}
