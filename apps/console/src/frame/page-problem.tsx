import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error';
import { AGAIN_MS } from '../api/query-client';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** In place of a page that failed while it was loaded or drawn; the bar above stays. */
export function PageProblem({ error }: ErrorComponentProps) {
  const { problem } = useText();
  const router = useRouter();
  const isPassing = error instanceof ApiError && error.isPassing;
  useEffect(() => {
    if (!isPassing) return;
    const again = setInterval(() => void router.invalidate(), AGAIN_MS);
    return () => clearInterval(again);
  }, [router, isPassing]);
  return (
    <div className="mx-auto grid max-w-xl gap-3 p-8">
      <h1 className="text-lg font-semibold">{problem.crashed}</h1>
      <Problem error={error} retry={() => void router.invalidate()} />
    </div>
  );
}
