import { stringify } from 'yaml';
import type { Choice, Entry, Item, Node } from './tree';
import { YAML } from './tree';

/** Where something is: the kind and name of its object, and the keys and names of items that lead to it. */
export interface Place {
  readonly kind: string;
  readonly name: string;
  readonly path: readonly string[];
}

/** What the values of a chart put in some places. */
export interface Substitutions {
  /** An expression in place of a leaf, or lines in place of whatever is there, to which the indentation is passed. */
  at(place: Place, node: Node): { readonly inline: string } | ((indent: number) => readonly string[]) | null;
  /** Lines at the end of a map or list. */
  after(place: Place, indent: number): readonly string[];
}

/** @returns the lines of one object. */
export function emitObject(place: Place, node: Node, by: Substitutions): string[] {
  return emitChildren(place, node, 0, by);
}

function emitChildren(place: Place, node: Node, indent: number, by: Substitutions): string[] {
  const lines =
    node.kind === 'map'
      ? unconditionalFirst(node.entries).flatMap((entry) => emitEntry(place, entry, indent, by))
      : node.kind === 'list'
        ? node.items.flatMap((item) => emitItem(place, item, indent, by))
        : [];
  return [...lines, ...by.after(place, indent)];
}

/** A list's item begins with its first line, which must be there. */
function unconditionalFirst(entries: readonly Entry[]): readonly Entry[] {
  const isSure = ({ choices }: Entry) => choices.length === 1 && choices[0]?.condition === null;
  const at = entries.findIndex(isSure);
  return at <= 0 ? entries : [entries[at] as Entry, ...entries.filter((_, index) => index !== at)];
}

function emitEntry(place: Place, { key, choices }: Entry, indent: number, by: Substitutions): string[] {
  const here = { ...place, path: [...place.path, key] };
  return choices.flatMap(({ condition, node }) =>
    under(condition, indent, keyed(here, node, indent, by, key)),
  );
}

function keyed(place: Place, node: Node, indent: number, by: Substitutions, key: string): string[] {
  const blank = ' '.repeat(indent);
  const substitute = by.at(place, node);
  const name = stringify(key, YAML).trim();
  if (typeof substitute === 'function') return [`${blank}${name}:`, ...substitute(indent + 2)];
  if (substitute) return [`${blank}${name}: ${substitute.inline}`];
  if (node.kind === 'leaf') return [`${blank}${name}: ${leaf(node.value, indent)}`];
  return [`${blank}${name}:`, ...emitChildren(place, node, indent + 2, by)];
}

function emitItem(place: Place, { name, choices }: Item, indent: number, by: Substitutions): string[] {
  const here = { ...place, path: [...place.path, name] };
  return choices.flatMap((choice) => under(choice.condition, indent, item(here, choice, indent, by)));
}

function item(place: Place, { node }: Choice, indent: number, by: Substitutions): string[] {
  const blank = ' '.repeat(indent);
  const substitute = by.at(place, node);
  if (substitute && 'inline' in substitute) return [`${blank}- ${substitute.inline}`];
  if (node.kind === 'leaf') return [`${blank}- ${leaf(node.value, indent)}`];
  const [first = '', ...rest] = emitChildren(place, node, indent + 2, by);
  return [`${blank}- ${first.trimStart()}`, ...rest];
}

function under(condition: string | null, indent: number, lines: readonly string[]): string[] {
  if (condition === null) return [...lines];
  const blank = ' '.repeat(indent);
  return [`${blank}{{- if ${condition} }}`, ...lines, `${blank}{{- end }}`];
}

/** A value as YAML, with what Helm would take for a template written out. */
function leaf(value: unknown, indent: number): string {
  if (typeof value === 'string' && value.includes('\n')) {
    const blank = ' '.repeat(indent + 2);
    const end = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-';
    const lines = value.replace(/\n$/, '').split('\n');
    return escaped([`|${end}`, ...lines.map((line) => (line === '' ? '' : `${blank}${line}`))].join('\n'));
  }
  return escaped(stringify(value, { ...YAML, collectionStyle: 'flow' }).trim());
}

const escaped = (text: string) => text.replaceAll('{{', '{{ "{{" }}');
