import type { Flip, ShieldStatus } from '@rampart/contracts';
import { CLIP_CODE, roundPoints } from '@rampart/risk';
import type { Decision } from '../../decide/scoring/decide-order';
import { knownCustomer } from '../../decide/scoring/decide-status';
import { MODEL_CODE } from '../../decide/scoring/model-points';
import { type StatusThresholds } from '../../facts/status-thresholds';
import { withoutEntry, withoutModel, withoutRule, withoutSignal, withPoints } from './changes';
import { featureChanges } from './feature-changes';
import { flipSentence } from './sentence';
import { applyAll, type Change, decideIn, type Situation } from './situation';
import { Tries } from './tries';

/** Least difference of two scores. */
const LEAST_POINTS = 0.01;

/** Changes that one flip may take; beyond it nobody would call it small. */
const MAX_CHANGES = 40;

/**
 * Looks for the smallest change with which an order would have been answered otherwise: milder where it was refused or held
 * up, sterner where it was approved. It asks the one function that decides, with one thing less or more. One change that is
 * enough goes before several; of several, none can be left out.
 *
 * @param asked rules that the order is held against: with many, less is tried.
 * @returns null where none was found, for example because no score of the account's leads to another status, or because
 * there was more to try than the budget allows.
 */
export async function findFlip(situation: Situation, asked: number): Promise<Flip | null> {
  const decision = decideIn(situation);
  const tries = new Tries(decision.matches.length, asked, decision.ruleSteps);
  const from = decision.status;
  const isFlipped: IsFlipped = async (changes) => {
    const otherwise = await tries.decide(applyAll(situation, changes));
    return otherwise !== null && isOtherwise(from, otherwise.status);
  };
  const single = await findSingle(singleChanges(situation, decision), isFlipped);
  const changes = single === null ? await severalChanges(situation, decision, tries) : [single];
  if (changes === null) return null;
  const needed = await withoutNeedless(changes, isFlipped);
  // Of changes that could not all be tried, some might be left out.
  if (tries.isSpent) return null;
  const to = decideIn(applyAll(situation, needed)).status;
  return flipOf(from, to, needed);
}

type IsFlipped = (changes: readonly Change[]) => Promise<boolean>;

async function findSingle(changes: readonly Change[], isFlipped: IsFlipped): Promise<Change | null> {
  for (const change of changes) if (await isFlipped([change])) return change;
  return null;
}

const SEVERITY: Readonly<Record<ShieldStatus, number>> = { APPROVE: 0, REVIEW: 1, REJECT: 2 };

/** Milder than what was not approved, sterner than what was. */
function isOtherwise(from: ShieldStatus, to: ShieldStatus): boolean {
  return from === 'APPROVE' ? to !== 'APPROVE' : SEVERITY[to] < SEVERITY[from];
}

function flipOf(from: ShieldStatus, to: ShieldStatus, changes: readonly Change[]): Flip {
  const told = changes.map((change) => change.told);
  return { from, to, changes: told, sentence: flipSentence(from, to, told) };
}

/** Every change worth trying alone, the one that explains most first. */
function singleChanges(situation: Situation, decision: Decision): Change[] {
  const { input, policy } = situation;
  const direction = decision.status === 'APPROVE' ? 1 : -1;
  const speaking = decision.contributions
    .filter(({ points }) => points * direction < 0)
    .sort((a, b) => Math.abs(a.points) - Math.abs(b.points));
  // Where the score of an order that was not approved decides, the lightest that will do goes before the weightiest.
  const isOfScore = decision.decidedBy === 'score' && direction === -1;
  const deciding = isOfScore ? null : nextChange(situation, decision);
  return [
    ...(deciding === null ? [] : [deciding]),
    ...(direction === -1 ? input.blacklisted.map((field) => withoutEntry('blacklist', field)) : []),
    ...decision.matches.filter(({ mode }) => mode === 'active').map(withoutRule),
    ...(policy.champion !== null && isModelled(decision)
      ? featureChanges(situation, policy.champion, direction)
      : []),
    ...speaking
      .filter(({ code }) => input.evidence.some((each) => each.code === code))
      .map(({ code, points }) => withoutSignal(code, points)),
    ...(policy.champion === null ? [] : [withoutModel(policy.champion.version)]),
  ];
}

const isModelled = ({ contributions }: Decision): boolean =>
  contributions.some(({ code }) => code === MODEL_CODE);

/** Takes away what decides, again and again, until the status is another one. */
async function severalChanges(
  situation: Situation,
  decision: Decision,
  tries: Tries,
): Promise<Change[] | null> {
  const changes: Change[] = [];
  let changed = situation;
  let decided = decision;
  while (changes.length < MAX_CHANGES) {
    const next = nextChange(changed, decided);
    if (next === null) return null;
    changes.push(next);
    changed = next.apply(changed);
    const otherwise = await tries.decide(changed);
    if (otherwise === null) return null;
    if (isOtherwise(decision.status, otherwise.status)) return changes;
    decided = otherwise;
  }
  return null;
}

/** What decides now, taken away; where the score does, the weightiest that speaks against the order, or what is missing. */
function nextChange({ input, policy }: Situation, decision: Decision): Change | null {
  switch (decision.decidedBy) {
    case 'non_overridable_blacklist':
    case 'blacklist': {
      const field =
        input.nonOverridable[0] ?? input.blacklisted.find((each) => !input.whitelisted.includes(each));
      return field === undefined ? null : withoutEntry('blacklist', field);
    }
    case 'whitelist': {
      const known = knownCustomer({
        blacklisted: new Set(),
        whitelisted: new Set(input.whitelisted),
        nonOverridable: new Set(),
      });
      return known === null ? null : withoutEntry('whitelist', known);
    }
    // What the rules that were not evaluated would say is not known, so no change can be named.
    case 'rule_budget':
      return null;
    case 'rule':
      return decision.decisive === null ? null : withoutRule(decision.decisive);
    case 'score':
      return decision.status === 'APPROVE'
        ? missingPoints(decision, input.thresholds)
        : weightiest(decision, policy.champion?.version ?? null);
  }
}

/** Points up to the next status, counted from the sum and not from the score, which ends at 0. */
function missingPoints({ contributions }: Decision, { reviewAbove, rejectFrom }: StatusThresholds): Change {
  const sum = contributions
    .filter(({ code }) => code !== CLIP_CODE)
    .reduce((total, { points }) => total + points, 0);
  return withPoints(roundPoints(Math.min(reviewAbove + LEAST_POINTS, rejectFrom) - sum));
}

function weightiest({ contributions, matches }: Decision, model: number | null): Change | null {
  const [first] = contributions.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  if (first === undefined) return null;
  if (first.code === MODEL_CODE && model !== null) return withoutModel(model);
  const rule = matches.find(({ ruleId, mode }) => mode === 'active' && `rule_${ruleId}` === first.code);
  return rule === undefined ? withoutSignal(first.code, first.points) : withoutRule(rule);
}

/** Puts back, one by one, what the others are enough without. */
async function withoutNeedless(changes: readonly Change[], isFlipped: IsFlipped): Promise<Change[]> {
  let needed = [...changes];
  for (const change of changes) {
    const others = needed.filter((each) => each !== change);
    if (others.length > 0 && (await isFlipped(others))) needed = others;
  }
  return needed;
}
