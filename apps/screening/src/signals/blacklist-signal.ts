import { defineSignal, type Signal } from '@rampart/risk';
import type { ListedField } from '../screen-order/list-verdicts';
import type { ScreeningFacts } from '../screen-order/screening-facts';

interface BlacklistSubject {
  readonly field: ListedField;
  readonly section: string;
  /** How a person calls it, with its article: `This e-mail address`. */
  readonly name: string;
}

/** The account has said what it thinks of this value; nothing weighs more. */
const POINTS = 100;

/** The signals of the blacklist differ in the part of the order they look at, and in nothing else. */
export function defineBlacklistSignal({ field, section, name }: BlacklistSubject): Signal<ScreeningFacts> {
  return defineSignal({
    code: `blacklisted_${field}`,
    section,
    points: POINTS,
    description: `${name} is on the account's blacklist.`,
    evaluate({ lists }: ScreeningFacts) {
      if (!lists.blacklisted.has(field)) return null;
      return { is_overridable: !lists.nonOverridable.has(field) };
    },
    reason: ({ is_overridable }) =>
      is_overridable ? `${name} is on the blacklist.` : `${name} is on the blacklist, without exceptions.`,
  });
}
