import { Link } from '@tanstack/react-router';
import { useText } from '../text/text';

export function NotFound() {
  const { problem } = useText();
  return (
    <main className="p-8 text-center">
      <h1 className="mb-3 text-lg font-semibold">{problem.notFound}</h1>
      <Link to="/orders" search={{}} className="text-accent underline">
        {problem.back}
      </Link>
    </main>
  );
}
