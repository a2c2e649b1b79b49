import { type Condition, conditionOf } from './condition';
import type { Variant } from './variants';

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** A YAML document in which parts depend on components. */
export type Node =
  | { readonly kind: 'leaf'; readonly value: Value }
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }
  | { readonly kind: 'list'; readonly items: readonly Item[] };

export interface Choice {
  readonly condition: Condition;
  readonly node: Node;
}

export interface Entry {
  readonly key: string;
  readonly choices: readonly Choice[];
}

export interface Item {
  /** Its name where it has one, else its number. */
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** How YAML is written: Helm and kubectl read `off` as a truth value, as version 1.1 has it, so that it is quoted. */
export const YAML = { version: '1.1', lineWidth: 0 } as const;

/** An object of the chart, and when it is there. */
export interface ChartObject {
  readonly kind: string;
  readonly name: string;
  readonly choice: Choice;
}

/** What a place holds in each variant that has it. */
type Values = ReadonlyMap<Variant, Value>;

/** Merges what the variants have at one place. @param within the variants that have what contains it. */
export function choicesOf(values: Values, within: readonly Variant[]): Choice[] {
  const groups = new Map<string, Map<Variant, Value>>();
  for (const [variant, value] of values) {
    const key = isMap(value) ? 'map' : isList(value) ? 'list' : JSON.stringify(value);
    groups.set(key, (groups.get(key) ?? new Map()).set(variant, value));
  }
  return [...groups.values()].map((group) => ({
    condition: conditionOf([...group.keys()], within),
    node: nodeOf(group),
  }));
}

function nodeOf(values: Values): Node {
  const [first = null] = values.values();
  const within = [...values.keys()];
  if (isMap(first)) {
    const maps = [...values].map(([variant, value]) => [variant, value as Record<string, Value>] as const);
    const keys = inOrder(maps.map(([, map]) => Object.keys(map)));
    return {
      kind: 'map',
      entries: keys.map((key) => ({
        key,
        choices: choicesOf(
          new Map(maps.flatMap(([variant, map]) => (key in map ? [[variant, map[key] as Value]] : []))),
          within,
        ),
      })),
    };
  }
  if (isList(first)) {
    const lists = [...values].map(([variant, value]) => [variant, named(value as readonly Value[])] as const);
    const names = inOrder(lists.map(([, list]) => [...list.keys()]));
    return {
      kind: 'list',
      items: names.map((name) => ({
        name,
        choices: choicesOf(
          new Map(
            lists.flatMap(([variant, list]) => (list.has(name) ? [[variant, list.get(name) as Value]] : [])),
          ),
          within,
        ),
      })),
    };
  }
  return { kind: 'leaf', value: first };
}

const isMap = (value: Value): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
const isList = (value: Value): value is readonly Value[] => Array.isArray(value) && value.length > 0;

/** Containers, ports and variables are distinguished by their names; what has none, by what it is. */
function named(list: readonly Value[]): Map<string, Value> {
  const nameOf = (value: Value) => {
    const name = isMap(value) ? value.name : undefined;
    return typeof name === 'string' ? name : JSON.stringify(value);
  };
  const byName = new Map(list.map((value) => [nameOf(value), value]));
  if (byName.size !== list.length) return new Map(list.map((value, index) => [String(index), value]));
  return byName;
}

/** Every word of several sequences, in an order that keeps theirs. */
function inOrder(sequences: readonly (readonly string[])[]): string[] {
  const ordered: string[] = [];
  for (const sequence of sequences) {
    let at = 0;
    for (const word of sequence) {
      const found = ordered.indexOf(word);
      if (found === -1) ordered.splice(at, 0, word);
      at = found === -1 ? at + 1 : found + 1;
    }
  }
  return ordered;
}
