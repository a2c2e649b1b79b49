import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** In place of a page that failed while it was loaded or drawn; the bar above stays. */
export function PageProblem({ error }: ErrorComponentProps) {
  const { problem } = useText();
  const router = useRouter();
  return (
    <div className="mx-auto grid max-w-xl gap-3 p-8">
      <h1 className="text-lg font-semibold">{problem.crashed}</h1>
      <Problem error={error} retry={() => void router.invalidate()} />
    </div>
  );
}
