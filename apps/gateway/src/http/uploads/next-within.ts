import { ServiceError } from '@rampart/contracts';

/** The next of an iterator. @throws ServiceError `malformed_body` when it does not come in time; what the iterator throws. */
export async function nextWithin<T>(iterator: AsyncIterator<T>, ms: number): Promise<IteratorResult<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('malformed_body', { message: 'The rest of the body did not arrive in time.' }));
    }, ms);
  });
  const next = iterator.next();
  // Should it fail after its time, nobody is there to hear of it.
  next.catch(() => undefined);
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}
