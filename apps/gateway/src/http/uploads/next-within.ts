import { ServiceError } from '@rampart/contracts';

/**
 * The next value of an iterator. @throws ServiceError `malformed_body` when it does not arrive in time; the errors of
 * the iterator.
 */
export async function nextWithin<T>(iterator: AsyncIterator<T>, ms: number): Promise<IteratorResult<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('malformed_body', { message: 'The rest of the body did not arrive in time.' }));
    }, ms);
  });
  const next = iterator.next();
  // If it fails after its time, its error must not be unhandled.
  next.catch(() => undefined);
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}
