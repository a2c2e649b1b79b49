const sends = new Set<() => Promise<void>>();

/** What was done on the page and is not sent yet: it goes out before the page acts for another account, or for no one. */
export const unsent = {
  /** @returns what takes it back. */
  add(send: () => Promise<void>): () => void {
    sends.add(send);
    return () => {
      sends.delete(send);
    };
  },
  async sendAll(): Promise<void> {
    await Promise.all([...sends].map((send) => send()));
  },
};
