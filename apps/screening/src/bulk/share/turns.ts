/** One after another, in the order in which they asked: what bulk screening may do at a time beside live calls. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Does the work once all that asked before is done, however it ended. @throws what the work throws. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
