/**
 * Permits shared so that no holder can take them all: a holder may take one more only while it holds fewer than are
 * free. One holder gets at most half, n concurrent ones 1/(n + 1) each (the dynamic thresholds of Choudhury and
 * Hahne, 1998). Permits are never revoked: a share shrinks as they are given back. Holders that arrive one after the
 * other could each take half of the remainder, so a part is reserved for first permits: a holder without one gets it
 * as long as any permit is free.
 */
export class SharedPool<Holder> {
  private readonly heldBy = new Map<Holder, number>();
  private held = 0;

  /** @param reserved of `size`, for the first permit of each holder. */
  constructor(
    private readonly size: number,
    private readonly reserved: number,
  ) {}

  get isUnused(): boolean {
    return this.held === 0;
  }

  get isExhausted(): boolean {
    return this.held >= this.size;
  }

  countOf(holder: Holder): number {
    return this.heldBy.get(holder) ?? 0;
  }

  allows(holder: Holder): boolean {
    const held = this.countOf(holder);
    const free = this.size - this.held;
    return held === 0 ? free > 0 : held < free - this.reserved;
  }

  /** For a holder that `allows` has approved. */
  take(holder: Holder): void {
    this.held += 1;
    this.heldBy.set(holder, this.countOf(holder) + 1);
  }

  giveBack(holder: Holder): void {
    const left = this.countOf(holder) - 1;
    this.held -= 1;
    if (left > 0) this.heldBy.set(holder, left);
    else this.heldBy.delete(holder);
  }
}
