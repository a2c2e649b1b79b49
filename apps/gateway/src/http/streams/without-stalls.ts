/**
 * The parts of an answer, as long as somebody takes them: whoever leaves one lying for too long holds up what is behind
 * it, and is cut off.
 *
 * @param first the first of `rest`, already taken.
 */
export async function* withoutStalls(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
  stallMs: number,
  cutOff: () => void,
): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await rest.next()) {
      const timer = setTimeout(cutOff, stallMs);
      try {
        yield part.value;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    await rest.return?.();
  }
}
