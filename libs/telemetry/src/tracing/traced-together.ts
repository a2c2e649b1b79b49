import { currentRequestContext, runInRequestContext } from '../request-context';
import type { Span } from './span';
import { inSpan } from './traced';

/**
 * Runs work that several requests share as one span: below the first of them, with links to the others. Each of those
 * gets a span of its own for the time that it takes, which links back: every trace shows what the request waited for.
 *
 * @param requesters spans of the requests, once per part that they have in it; undefined for one that is not recorded.
 * @throws what `work` throws.
 */
export async function tracedTogether<T>(
  name: string,
  requesters: readonly (Span | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const context = currentRequestContext() ?? { requestId: 'none' };
  const [first, ...others] = new Set(requesters.filter((each) => each !== undefined));
  // The request in whose turn it runs may be none of them: its trace is not involved.
  if (first === undefined) return runInRequestContext({ ...context, span: undefined }, work);
  const attributes = { 'rampart.batch.size': requesters.length };
  const span = first.child(name, { links: others, attributes });
  const elsewhere = others.map((other) =>
    other.child(`${name} in another trace`, { links: [span], attributes }),
  );
  try {
    return await inSpan({ ...context, span }, work);
  } finally {
    for (const each of elsewhere) each.end(null);
  }
}
