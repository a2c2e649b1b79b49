import { maskValue } from '@rampart/risk';
import { personalKindOf } from './personal-names';
import { isShownByMask } from './shown-by-mask';
import type { Node } from './syntax';
import { entryConditionOf, nameOf, partCallOf, partsOf, subjectOf, treeOf } from './walk';

/** A whole value that a rule compares a personal one with. */
export interface ComparedValue {
  readonly kind: string;
  readonly value: string;
}

/** What running a rule on orders would tell its author about values that are masked. */
export interface PersonalReads {
  /** Whole values: running the rule looks them up. */
  readonly wholes: readonly ComparedValue[];
  /** Names of which a part is compared that the mask hides, so that running the rule again and again recovers the value. */
  readonly parts: readonly string[];
}

/** Texts that a name of an entry may be. */
type Entries = ReadonlyMap<string, readonly string[]>;

const NO_ENTRIES: Entries = new Map();

/** An expression that cannot be read tells nothing: it cannot be run either. */
export function readPersonalValues(expression: string): PersonalReads {
  const tree = treeOf(expression);
  const reads = new Reads();
  if (tree !== null) reads.note(tree, NO_ENTRIES);
  return { wholes: [...reads.wholes.values()], parts: [...reads.parts].sort() };
}

/**
 * Uses of a personal value that reveal no more than its mask, or compare it whole, are known one by one; any other use is
 * of a part.
 */
class Reads {
  readonly wholes = new Map<string, ComparedValue>();
  readonly parts = new Set<string>();

  note(node: Node, entries: Entries): void {
    const name = nameOf(node);
    if (name !== null && personalKindOf(name) !== null) {
      this.parts.add(name);
      return;
    }
    const ofEntries = entryConditionOf(node);
    if (ofEntries !== null) {
      const { list, entry, condition } = ofEntries;
      this.note(list, entries);
      this.note(condition, new Map(entries).set(entry, textsOf(list, entries) ?? []));
      return;
    }
    if (isHas(node) || this.isWholeComparison(node, entries) || this.isShownPart(node, entries)) return;
    for (const part of partsOf(node)) this.note(part, entries);
  }

  /** `==`, `!=` and `in`, of a personal value with texts that are written out, or with another name. */
  private isWholeComparison(node: Node, entries: Entries): boolean {
    if (node.op !== '==' && node.op !== '!=' && node.op !== 'in') return false;
    const [left, right] = node.args;
    const [subject, other] = kindOf(left) === null && node.op !== 'in' ? [right, left] : [left, right];
    const kind = kindOf(subject);
    if (kind === null) return false;
    const texts = textsOf(other, entries);
    if (texts === null) return isName(other);
    for (const value of texts) {
      if (value !== '') this.wholes.set(`${kind} ${value}`, { kind, value });
    }
    return true;
  }

  /** A part that the mask shows, or a name compared with a name. */
  private isShownPart(node: Node, entries: Entries): boolean {
    const call = partCallOf(node);
    const kind = call === null ? null : kindOf(call.receiver);
    if (call === null || kind === null) return false;
    const texts = textsOf(call.argument, entries);
    return texts === null
      ? isName(call.argument)
      : texts.every((text) => isShownByMask(kind, call.called, text));
  }
}

function kindOf(node: Node): string | null {
  const name = nameOf(node);
  return name === null ? null : personalKindOf(name);
}

const isName = (node: Node): boolean => nameOf(node) !== null;

/** The texts that a node is or lists; null when they are not written out. */
function textsOf(node: Node, entries: Entries): readonly string[] | null {
  const subject = subjectOf(node);
  if (subject.op === 'value') return typeof subject.args === 'string' ? [subject.args] : [];
  if (subject.op === 'id') return entries.get(subject.args) ?? null;
  if (subject.op !== 'list') return null;
  const texts = subject.args.map((each) => textsOf(each, entries));
  return texts.every((each) => each !== null) ? texts.flat() : null;
}

const isHas = (node: Node): boolean => node.op === 'call' && node.args[0] === 'has';

/** Whether a value's mask hides anything of it: the masks of domains, and of networks wide enough, do not. */
export const isHidden = ({ kind, value }: ComparedValue): boolean => maskValue(kind, value) !== value;
