/** Numbers texts in the order in which they first appear, from 0. */
export class TextNumbers {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** The texts by their numbers. */
  get all(): string[] {
    return [...this.numbers.keys()];
  }
}
