/** Milliseconds of work after which the page gets its turn. */
const SLICE_MS = 6;

/** Call it between two pieces of work: it waits for the page's turn once there was enough. */
export type Breather = () => Promise<void>;

/** Work in slices, so that the page stays quick while it goes on. */
export function breather(): Breather {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await turn();
    since = performance.now();
  };
}

/** Lets the page have its turn, before a piece of work that takes a slice of its own. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
