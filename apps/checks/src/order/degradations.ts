import type { DegradedSource } from '@rampart/contracts';

/**
 * Collects the sources that an answer lacked, each once with its first cause, in the order in which the parts of an
 * order are named rather than that in which they failed, so that the same failures give the same list.
 */
export class Degradations {
  private readonly bySource = new Map<string, DegradedSource>();

  add(sources: readonly DegradedSource[]): void {
    for (const each of sources) if (!this.bySource.has(each.source)) this.bySource.set(each.source, each);
  }

  list(): DegradedSource[] {
    return [...this.bySource.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
  }
}
