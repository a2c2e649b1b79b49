import { COMPONENTS, type Component, type Variant } from './variants';

/** A condition of Go's templates; null: always. */
export type Condition = string | null;

interface Literal {
  readonly name: Component;
  readonly isOn: boolean;
}

/**
 * When something is there, derived from the variants that have it: all of some components, and none of some others; or not
 * that.
 *
 * @param having the variants that have it. @param within those that could: what contains it is there.
 * @throws Error when no such condition tells them apart.
 */
export function conditionOf(having: readonly Variant[], within: readonly Variant[]): Condition {
  const others = within.filter((variant) => !having.includes(variant));
  if (others.length === 0) return null;
  const literals = tellingApart(having, others);
  if (literals) return conjunction(literals);
  const opposite = tellingApart(others, having);
  if (opposite) return `not (${conjunction(opposite)})`;
  throw new Error('no condition on components tells these variants apart');
}

/** The fewest literals that hold for all of the first and for none of the others; undefined when there are none. */
function tellingApart(some: readonly Variant[], others: readonly Variant[]): Literal[] | undefined {
  const shared = COMPONENTS.flatMap((name): Literal[] => {
    const isOn = some.map(({ components }) => components.has(name));
    return new Set(isOn).size === 1 ? [{ name, isOn: isOn[0] === true }] : [];
  });
  const excludes = ({ name, isOn }: Literal, { components }: Variant) => components.has(name) !== isOn;
  const chosen: Literal[] = [];
  let left = [...others];
  while (left.length > 0) {
    const count = (literal: Literal) => left.filter((variant) => excludes(literal, variant)).length;
    // Of equals, one that is on: it says what something is for.
    const best = shared.reduce<Literal | undefined>((known, each) => {
      const [gain, most] = [count(each), known ? count(known) : 0];
      return gain > most || (gain === most && gain > 0 && each.isOn && !known?.isOn) ? each : known;
    }, undefined);
    if (!best || count(best) === 0) return undefined;
    chosen.push(best);
    left = left.filter((variant) => !excludes(best, variant));
  }
  return chosen;
}

function conjunction(literals: readonly Literal[]): string {
  const written = literals.map(({ name, isOn }) => {
    const value = `.Values.components.${valueName(name)}`;
    if (isOn) return value;
    return literals.length === 1 ? `not ${value}` : `(not ${value})`;
  });
  return written.length === 1 ? (written[0] ?? '') : `and ${written.join(' ')}`;
}

/** A component as a value: `own-authority` is `ownAuthority`. */
export function valueName(name: string): string {
  return name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
