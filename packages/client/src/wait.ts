/**
 * Resolves after that many milliseconds.
 * @param isBackground whether a process may end meanwhile, where a runtime has such a thing.
 * @throws the signal's reason once it is aborted.
 */
export function wait(ms: number, signal?: AbortSignal, isBackground = false): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (isBackground) (timer as { unref?(): void }).unref?.();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}
