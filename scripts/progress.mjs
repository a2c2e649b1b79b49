/** Seconds between two progress messages of a step that prints nothing by itself. */
const SIGN_OF_LIFE_MS = 10_000;

/** One line for people, on standard error: standard output is reserved for results. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Announces a step, reports now and then that it is still running, and finally how long it took.
 *
 * @template T
 * @param {string} text the step
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(text, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`;
  say(`${text} …`);
  const timer = setInterval(() => say(`  still ${text.toLowerCase()} (${seconds()})`), SIGN_OF_LIFE_MS);
  try {
    const result = await work();
    say(`  done in ${seconds()}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
