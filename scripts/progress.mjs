/** Seconds between two signs of life of a step that shows nothing by itself. */
const SIGN_OF_LIFE_MS = 10_000;

/** One line for people, on standard error: standard output belongs to results. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Announces a step, says every now and then that it is still going, and how long it took.
 *
 * @template T
 * @param {string} text what is being done
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
