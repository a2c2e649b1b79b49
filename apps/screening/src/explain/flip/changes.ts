import { isPartLimit } from '../../decide/scoring/carried-over';
import { isCircumstancesLimit, withCircumstancesLimit } from '../../decide/scoring/circumstances-limit';
import { NO_VERDICT, type RuleMatch, type RuleSet } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import type { ListedField } from '../../facts/list-verdicts';
import type { Change } from './situation';

/** The order without a list entry, and without the evidence that is only about the entry. */
export function withoutEntry(list: 'blacklist' | 'whitelist', field: ListedField): Change {
  const without = (fields: readonly ListedField[]) => fields.filter((each) => each !== field);
  return {
    description: { kind: 'list_entry', list, field },
    apply: ({ input, policy }) => ({
      policy,
      input:
        list === 'whitelist'
          ? { ...input, whitelisted: without(input.whitelisted) }
          : {
              ...input,
              blacklisted: without(input.blacklisted),
              nonOverridable: without(input.nonOverridable),
              evidence: input.evidence.filter(({ code }) => code !== `blacklisted_${field}`),
            },
    }),
  };
}

/** The order without an active rule. */
export function withoutRule({ ruleId, version, name }: RuleMatch): Change {
  return {
    description: { kind: 'rule', rule_id: ruleId, version, name },
    apply: ({ input, policy }) => {
      const { ruleset } = policy;
      if (ruleset === null) return { input, policy };
      const { number } = ruleset;
      const evaluate: typeof ruleset.evaluate = (question) => {
        const verdict = ruleset.evaluate(question);
        const isOther = (match: RuleMatch) => !(match.ruleId === ruleId && match.mode === 'active');
        return { ...verdict, matches: verdict.matches.filter(isOther) };
      };
      return { input, policy: { ...policy, ruleset: { number, evaluate } } };
    },
  };
}

/**
 * The order without a signal. That of circumstances is computed again. The contributions of one part have a limit, shown as a contribution after them; without
 * the signal less would be cut off. How much less is not stored, so the limit is kept unchanged: a score that is too
 * high may hide a small change, but never invents one.
 */
export function withoutSignal(code: string, points: number): Change {
  return {
    description: { kind: 'signal', code, points },
    apply: ({ input, policy }) => ({ policy, input: { ...input, evidence: withoutCode(input, code) } }),
  };
}

function withoutCode({ evidence }: DecisionInput, code: string): DecisionInput['evidence'] {
  const index = evidence.findIndex((each) => each.code === code);
  if (index < 0) return evidence;
  const limit = evidence.findIndex((each, at) => at > index && isPartLimit(each));
  const left = evidence.filter((each, at) => at !== index && at !== limit && !isCircumstancesLimit(each));
  return evidence.some(isCircumstancesLimit) ? withCircumstancesLimit(left) : left;
}

/**
 * The order with more evidence: points on top of evidence and model, as a rule would add them. A model that replaces
 * the score would ignore more evidence.
 */
export function withPoints(points: number): Change {
  return {
    description: { kind: 'score', points },
    apply: ({ input, policy }) => {
      const { number = 0, evaluate = () => NO_VERDICT }: Partial<RuleSet> = policy.ruleset ?? {};
      const ruleset: RuleSet = {
        number,
        evaluate: (question) => {
          const verdict = evaluate(question);
          return { ...verdict, matches: [...verdict.matches, { ...MORE, scoreDelta: points }] };
        },
      };
      return { input, policy: { ...policy, ruleset } };
    },
  };
}

const MORE: RuleMatch = {
  ruleId: 0,
  name: '',
  version: 0,
  priority: 0,
  mode: 'active',
  action: 'ADD_SCORE',
  spec: { type: 'ADD_SCORE', points: 0 },
  scoreDelta: 0,
  tag: null,
  conditions: () => [],
};

/** The order without the trained model. */
export function withoutModel(model: number): Change {
  return {
    description: { kind: 'model', model },
    apply: ({ input, policy }) => ({ input, policy: { ...policy, champion: null } }),
  };
}
