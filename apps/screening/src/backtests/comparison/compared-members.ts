import type { RuleDefinition } from '@rampart/contracts';
import { SCREENING_TRIGGER } from '@rampart/contracts';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';

/** Rules on both sides of a backtest. All are active: what a shadow rule matches decides nothing. */
export interface ComparedMembers {
  readonly before: readonly RulesetMember[];
  readonly after: readonly RulesetMember[];
  /** Those of `after` that are tried. */
  readonly tested: readonly RulesetMember[];
}

/** What a candidate names, found. */
export type FoundCandidate =
  | { readonly kind: 'drafts'; readonly rules: readonly RuleDefinition[] }
  | { readonly kind: 'version'; readonly member: RulesetMember }
  | { readonly kind: 'ruleset'; readonly isPresent: boolean; readonly members: readonly RulesetMember[] };

/** Version of a rule that is not saved; those that are begin with 1. */
export const DRAFT_VERSION = 0;
/** Ids of rules that are new: above all others, since of equal priorities the older rule goes first. */
const FIRST_NEW_ID = Number.MAX_SAFE_INTEGER - 1_000;

/**
 * Puts the present rules beside the same rules with the candidate, so that the difference is the candidate's alone. What
 * holds already is compared with its absence: an active version with the rules without it, the present set with no rules.
 *
 * @param present members of the set that holds; none when nothing was ever published.
 */
export function comparedMembers(
  present: readonly RulesetMember[],
  candidate: FoundCandidate,
): ComparedMembers {
  const held = deciding(present);
  if (candidate.kind === 'ruleset') return comparedWhole(held, candidate);
  const tested =
    candidate.kind === 'version' ? [activated(candidate.member)] : draftsOf(candidate.rules, held);
  const replaced = new Set(tested.map(({ ruleId }) => ruleId));
  const rest = held.filter(({ ruleId }) => !replaced.has(ruleId));
  const isHeld = tested.every((each) => held.some((other) => keyOf(other) === keyOf(each)));
  return { before: isHeld ? rest : held, after: [...rest, ...tested], tested };
}

function comparedWhole(
  held: readonly RulesetMember[],
  { isPresent, members }: Extract<FoundCandidate, { kind: 'ruleset' }>,
): ComparedMembers {
  const [before, after] = [isPresent ? [] : held, deciding(members)];
  return { before, after, tested: differing(after, before).filter((each) => after.includes(each)) };
}

/** A version of a rule, whatever it is asked as. */
export const keyOf = ({ ruleId, version }: Pick<RulesetMember, 'ruleId' | 'version'>): string =>
  `${ruleId}/${version}`;

/** The active rules about orders. */
export function deciding(members: readonly RulesetMember[]): RulesetMember[] {
  return members.filter(
    ({ mode, definition }) => mode === 'active' && definition.trigger === SCREENING_TRIGGER,
  );
}

/** Members of one side that are not on the other. Rules know nothing of each other: where none of these matches, both sides decide alike. */
export function differing(a: readonly RulesetMember[], b: readonly RulesetMember[]): RulesetMember[] {
  const [ofA, ofB] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return [...a.filter((each) => !ofB.has(keyOf(each))), ...b.filter((each) => !ofA.has(keyOf(each)))];
}

/** A rule that has the name of one that holds takes its place. */
function draftsOf(rules: readonly RuleDefinition[], held: readonly RulesetMember[]): RulesetMember[] {
  return rules.map((definition, place) => ({
    ruleId: held.find((each) => each.definition.name === definition.name)?.ruleId ?? FIRST_NEW_ID + place,
    version: DRAFT_VERSION,
    mode: 'active',
    definition,
  }));
}

const activated = (member: RulesetMember): RulesetMember => ({ ...member, mode: 'active' });
