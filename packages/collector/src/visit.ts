const SESSION = 'rampart_session';
const SEQUENCE = 'rampart_seq';

/**
 * A visit's id and the numbers of its slices: one counter for all of its pages. Kept in `sessionStorage`, or in memory where
 * the page may not store anything.
 */
export class Visit {
  readonly #kept = new Map<string, string>();

  get id(): string {
    const known = this.read(SESSION);
    if (known !== null) return known;
    const id = newId();
    this.write(SESSION, id);
    return id;
  }

  takeNumber(): number {
    const number = Number(this.read(SEQUENCE) ?? 0);
    this.write(SEQUENCE, String(number + 1));
    return number;
  }

  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name) ?? this.#kept.get(name) ?? null;
    } catch {
      return this.#kept.get(name) ?? null;
    }
  }

  write(name: string, value: string): void {
    this.#kept.set(name, value);
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // Storage is off or full.
    }
  }

  /** When consent was withdrawn. */
  forget(...names: readonly string[]): void {
    for (const name of names.length > 0 ? names : [SESSION, SEQUENCE]) {
      this.#kept.delete(name);
      try {
        sessionStorage.removeItem(name);
      } catch {
        // There was none.
      }
    }
  }
}

/** `randomUUID` needs a page that was loaded over HTTPS. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
