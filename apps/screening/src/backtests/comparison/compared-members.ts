import type { RuleDefinition } from '@rampart/contracts';
import { SCREENING_TRIGGER } from '@rampart/contracts';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';

/** The rules on both sides of a backtest. All are active: a match in shadow decides nothing. */
export interface ComparedMembers {
  readonly before: readonly RulesetMember[];
  readonly after: readonly RulesetMember[];
  /** Those of `after` that are being tried. */
  readonly tested: readonly RulesetMember[];
}

/** The rules that a candidate refers to. */
export type FoundCandidate =
  | { readonly kind: 'drafts'; readonly rules: readonly RuleDefinition[] }
  | { readonly kind: 'version'; readonly member: RulesetMember }
  | { readonly kind: 'ruleset'; readonly isPresent: boolean; readonly members: readonly RulesetMember[] };

/** Version number of an unsaved rule; saved versions begin with 1. */
export const DRAFT_VERSION = 0;
/** Ids of new rules: above all others, since of equal priorities the older rule goes first. */
const FIRST_NEW_ID = Number.MAX_SAFE_INTEGER - 1_000;

/**
 * Compares the present rules with the same rules plus the candidate, so that only the candidate makes a difference.
 * What is already in use is compared with its absence: an active version with the rules without it, the present set
 * with no rules.
 *
 * @param present members of the current set; empty when nothing was ever published.
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

/** Identifies a version of a rule, whatever its mode. */
export const keyOf = ({ ruleId, version }: Pick<RulesetMember, 'ruleId' | 'version'>): string =>
  `${ruleId}/${version}`;

/** The active rules about orders. */
export function deciding(members: readonly RulesetMember[]): RulesetMember[] {
  return members.filter(
    ({ mode, definition }) => mode === 'active' && definition.trigger === SCREENING_TRIGGER,
  );
}

/**
 * Members of one side that are not on the other. Rules are independent of each other: where none of these matches,
 * both sides decide alike.
 */
export function differing(a: readonly RulesetMember[], b: readonly RulesetMember[]): RulesetMember[] {
  const [ofA, ofB] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return [...a.filter((each) => !ofB.has(keyOf(each))), ...b.filter((each) => !ofA.has(keyOf(each)))];
}

/** A rule with the name of an active one replaces it. */
function draftsOf(rules: readonly RuleDefinition[], held: readonly RulesetMember[]): RulesetMember[] {
  return rules.map((definition, place) => ({
    ruleId: held.find((each) => each.definition.name === definition.name)?.ruleId ?? FIRST_NEW_ID + place,
    version: DRAFT_VERSION,
    mode: 'active',
    definition,
  }));
}

const activated = (member: RulesetMember): RulesetMember => ({ ...member, mode: 'active' });
