import { currentRequestContext, type RequestContext, runInRequestContext } from '../request-context';
import type { Span, SpanOptions } from './span';
import { tracing } from './tracing-switch';

/** The span of the current work; undefined where nothing is recorded. */
export function currentSpan(): Span | undefined {
  return tracing.isOn ? currentRequestContext()?.span : undefined;
}

/**
 * Runs `work` as a span below that of the request being served; just runs it where nothing is recorded.
 *
 * @param name from a bounded set: traces are grouped by it.
 * @param work gets the span, or undefined.
 * @throws what `work` throws, after the span has ended with its code.
 */
export function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracing.isOn) return work(undefined);
  const context = currentRequestContext();
  const span = context?.span?.child(name, options);
  return span === undefined ? work(undefined) : inSpan({ ...context, span } as TracedContext, work);
}

/** A context that has a span. */
export type TracedContext = RequestContext & { readonly span: Span };

/** Runs `work` in a context, and ends its span. @throws what `work` throws. */
export async function inSpan<T>(context: TracedContext, work: (span: Span) => Promise<T>): Promise<T> {
  const { span } = context;
  try {
    const result = await runInRequestContext(context, () => work(span));
    span.end(null);
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** The safe part of an error: its code or its class. Its message may contain values. */
export function failureOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return error.constructor?.name ?? 'unknown';
}
