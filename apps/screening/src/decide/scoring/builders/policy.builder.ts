import { type RuleDefinition, SCREENING_TRIGGER } from '@rampart/contracts';
import { compileRuleset, type RulesetMember } from '../../rule-evaluation/compile-ruleset';
import { NO_POLICY_REFERENCE, type Policy, type ScoringModel } from '../policy';

/** A rule about orders; its id is the number of its member in the set. */
export interface BuiltRule {
  readonly expression: string;
  readonly action?: RuleDefinition['action'];
  readonly mode?: RulesetMember['mode'];
  readonly priority?: number;
  readonly name?: string;
}

export function buildMember(
  ruleId: number,
  { expression, action = { type: 'REVIEW' }, mode = 'active', priority = ruleId, name }: BuiltRule,
): RulesetMember {
  const definition: RuleDefinition = {
    name: name ?? `rule ${ruleId}`,
    description: null,
    trigger: SCREENING_TRIGGER,
    priority,
    expression,
    action,
  };
  return { ruleId, version: 1, mode, definition };
}

/** The policy of an account with these rules, in this order, and this model. */
export function buildPolicy(
  rules: readonly BuiltRule[] = [],
  champion: ScoringModel | null = null,
  reference: Partial<Policy['reference']> = {},
): Policy {
  const ruleset = rules.length === 0 ? null : 1;
  return {
    reference: { ...NO_POLICY_REFERENCE, ruleset, champion: champion?.version ?? null, ...reference },
    ruleset:
      ruleset === null
        ? null
        : compileRuleset(
            ruleset,
            rules.map((rule, place) => buildMember(place + 1, rule)),
          ),
    champion,
    challenger: null,
  };
}

/** A model that gives every order the same probability. */
export function buildModel(version: number, probability: number): ScoringModel {
  const logOdds = Math.log(probability / (1 - probability));
  return {
    version,
    predict: () => ({ logOdds, probability }),
    explain: () => ({ logOdds, probability, baseLogOdds: logOdds, terms: [] }),
  };
}
