import type { CompiledRuleset } from '../decide/rule-evaluation/compile-ruleset';
import type { Decision } from '../decide/scoring/decide-order';
import type { Policy } from '../decide/scoring/policy';
import type { MadeOf, StoredDecision } from './stored/stored-decision';

/** A stored decision, made again. */
export interface Reevaluation {
  readonly stored: StoredDecision;
  readonly made: MadeOf;
  readonly policy: Policy;
  /** The evaluated rules, with their content; null when none were published. */
  readonly ruleset: Pick<CompiledRuleset, 'number' | 'rules' | 'readsValues'> | null;
  readonly decision: Decision;
  /** Whether everything that it rested on still exists; what is missing is unknown to its rules. */
  readonly isWhole: boolean;
}

/** Whether a decision that was made again equals the stored one, to the bit. */
export function isReproduced({ stored, made, decision }: Reevaluation): boolean {
  const { result, evidence } = stored;
  return (
    decision.status === made.status &&
    decision.score === made.score &&
    decision.decidedBy === made.decidedBy &&
    decision.status === result.shield_status &&
    decision.score === result.shield_score &&
    (decision.opinion.champion?.probability ?? null) === made.probability &&
    (decision.opinion.challenger?.probability ?? null) === made.challengerProbability &&
    serialised(pointsOf(decision)) === serialised(pointsOf(evidence)) &&
    serialised(rulesOf(decision)) ===
      serialised(
        result.shield_rules_detail.map(({ rule_id, version, score_delta, decisive }) => [
          rule_id,
          version,
          score_delta,
          decisive,
        ]),
      )
  );
}

/** JSON writes every finite number so that it is read back as the same number. */
const serialised = (value: unknown): string => JSON.stringify(value);

const pointsOf = ({ contributions }: Pick<Decision, 'contributions'>) =>
  contributions.map(({ code, points }) => [code, points]);

const rulesOf = ({ matches, decisive }: Decision) =>
  matches
    .filter(({ mode }) => mode === 'active')
    .map((match) => [match.ruleId, match.version, match.scoreDelta, match === decisive]);
