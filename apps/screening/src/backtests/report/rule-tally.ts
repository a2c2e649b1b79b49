import type { BacktestReport, CaseOutcome } from '@rampart/contracts';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';
import type { RuleMatch } from '../../decide/scoring/policy';
import { type ComparedMembers, DRAFT_VERSION, keyOf } from '../comparison/compared-members';
import { OutcomeTally, shareOf } from './outcome-tally';

interface Tested {
  readonly member: RulesetMember;
  readonly outcomes: OutcomeTally;
  matched: number;
}

/** Counts what each tried rule matches, and which unchanged rules match the same orders. */
export class RuleTally {
  private readonly tested: ReadonlyMap<string, Tested>;
  private readonly staying: ReadonlyMap<string, { readonly member: RulesetMember; both: number }>;
  private matched = 0;

  constructor({ before, after, tested }: ComparedMembers) {
    this.tested = new Map(
      tested.map((member) => [keyOf(member), { member, outcomes: new OutcomeTally(), matched: 0 }]),
    );
    const kept = new Set(after.map(keyOf));
    const staying = before.filter((member) => kept.has(keyOf(member)));
    this.staying = new Map(staying.map((member) => [keyOf(member), { member, both: 0 }]));
  }

  /** @returns whether any of the tried rules is among the matches. */
  add(matches: readonly RuleMatch[], outcome: CaseOutcome | null): boolean {
    const tested = matches.flatMap((match) => this.tested.get(keyOf(match)) ?? []);
    for (const each of tested) {
      each.matched += 1;
      each.outcomes.add(outcome);
    }
    if (tested.length === 0) return false;
    this.matched += 1;
    for (const match of matches) {
      const other = this.staying.get(keyOf(match));
      if (other !== undefined) other.both += 1;
    }
    return true;
  }

  /** Orders that any of the tried rules matches. */
  get matchedOrders(): number {
    return this.matched;
  }

  rules(known: OutcomeTally): BacktestReport['rules'] {
    return [...this.tested.values()].map(({ member, matched, outcomes }) => {
      const { precision, recall, ...counts } = outcomes.judge(known);
      const isDraft = member.version === DRAFT_VERSION;
      return {
        rule_id: isDraft ? null : member.ruleId,
        version: isDraft ? null : member.version,
        name: member.definition.name,
        action: member.definition.action.type,
        matched,
        outcomes: counts,
        precision,
        recall,
      };
    });
  }

  /** The rules that match any of the orders, most matches first. */
  overlap(): BacktestReport['overlap'] {
    return [...this.staying.values()]
      .filter(({ both }) => both > 0)
      .sort((a, b) => b.both - a.both || a.member.ruleId - b.member.ruleId)
      .map(({ member, both }) => ({
        rule_id: member.ruleId,
        version: member.version,
        name: member.definition.name,
        both,
        share: shareOf(both, this.matched),
      }));
  }
}
