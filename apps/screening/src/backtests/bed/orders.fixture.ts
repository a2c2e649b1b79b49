import type { RuleActionSpec, RuleDefinition } from '@rampart/contracts';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';
import type { DecisionInput } from '../../facts/decision-input';
import type { FeatureValue } from '../../facts/features/feature';
import { placeOf } from '../../facts/features/feature-record';
import { FEATURE_SCHEMA, FEATURES } from '../../facts/features/registry';
import { writeInput } from '../../stored/decision-inputs/stored-input';
import type { StoredDecision } from '../orders/stored-decisions.repository';

export const AT = new Date('2026-01-15T12:00:00.000Z');

/** For specs: what a decision rested on, of an order about which little is known. @param points of its one signal. */
export function inputOf(
  known: Readonly<Record<string, FeatureValue>>,
  points = 0,
  more: Partial<DecisionInput> = {},
): DecisionInput {
  const features: FeatureValue[] = FEATURES.map(() => null);
  for (const [name, value] of Object.entries(known)) {
    const place = placeOf(name);
    if (place === null) throw new Error(`there is no feature ${name}`);
    features[place] = value;
  }
  return {
    at: AT,
    features,
    values: null,
    evidence: points === 0 ? [] : [{ code: 'ip_proxy', points, reason: '', evidence: {} }],
    blacklisted: [],
    whitelisted: [],
    nonOverridable: [],
    thresholds: { reviewAbove: 70, rejectFrom: 90 },
    ...more,
  };
}

/** For specs: an order as it was decided, by evidence alone unless told. */
export function storedOrder(input: DecisionInput, more: Partial<StoredDecision> = {}): StoredDecision {
  return {
    shieldId: '20260115-0a1b2c',
    at: input.at,
    status: 'APPROVE',
    ruleset: null,
    champion: null,
    modelEffect: 'raise',
    probability: null,
    featureSchema: FEATURE_SCHEMA,
    input: writeInput(input),
    outcome: null,
    ...more,
  };
}

/** For specs: a rule about orders. */
export function ruleOf(
  name: string,
  expression: string,
  action: RuleActionSpec = { type: 'REVIEW' },
  priority = 100,
): RuleDefinition {
  return { name, description: null, trigger: 'screening.evaluated', priority, expression, action };
}

/** For specs: an active version of a rule. */
export function memberOf(
  ruleId: number,
  definition: RuleDefinition,
  more: Partial<RulesetMember> = {},
): RulesetMember {
  return { ruleId, version: 1, mode: 'active', definition, ...more };
}
