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

/** Smallest difference between two scores. */
const LEAST_POINTS = 0.01;

/** Most changes in one flip; more would not be a small change. */
const MAX_CHANGES = 40;

/**
 * Searches for the smallest change that would have led to another status: a milder one for an order that was rejected
 * or reviewed, a stricter one for an approved order. Uses the regular decision function, with one thing removed or
 * added. A single sufficient change is preferred to several; of several, none can be left out.
 *
 * @param asked rules that are evaluated for the order: with many, less is tried.
 * @returns null when none was found, for example because no score leads to another status for this account, or
 * because there was more to try than the budget allows.
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
  // Among changes that could not all be tried, some might be superfluous.
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

/** Milder than a status that was not APPROVE, stricter than APPROVE. */
function isOtherwise(from: ShieldStatus, to: ShieldStatus): boolean {
  return from === 'APPROVE' ? to !== 'APPROVE' : SEVERITY[to] < SEVERITY[from];
}

function flipOf(from: ShieldStatus, to: ShieldStatus, changes: readonly Change[]): Flip {
  const described = changes.map((change) => change.description);
  return { from, to, changes: described, sentence: flipSentence(from, to, described) };
}

/** Every change worth trying alone, the most significant first. */
function singleChanges(situation: Situation, decision: Decision): Change[] {
  const { input, policy } = situation;
  const direction = decision.status === 'APPROVE' ? 1 : -1;
  const speaking = decision.contributions
    .filter(({ points }) => points * direction < 0)
    .sort((a, b) => Math.abs(a.points) - Math.abs(b.points));
  // Where the score of an order that was not approved decides, the smallest sufficient change comes before the
  // largest.
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

/** Removes what decides, repeatedly, until the status changes. */
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

/** Removes what decides now; if the score does, the heaviest evidence against the order, or adds what is missing. */
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
    case 'signal_floor': {
      const floor = decision.contributions.find((each) => each.floor !== undefined);
      return floor === undefined ? null : withoutSignal(floor.code, floor.points);
    }
    // The results of rules that were not evaluated are unknown, so no change can be named.
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

/** Points to the next status, counted from the sum rather than from the score, which ends at 0. */
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

/** Restores, one by one, the changes that are not needed. */
async function withoutNeedless(changes: readonly Change[], isFlipped: IsFlipped): Promise<Change[]> {
  let needed = [...changes];
  for (const change of changes) {
    const others = needed.filter((each) => each !== change);
    if (others.length > 0 && (await isFlipped(others))) needed = others;
  }
  return needed;
}
