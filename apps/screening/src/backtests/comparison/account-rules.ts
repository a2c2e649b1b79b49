import { ServiceError } from '@rampart/contracts';
import type { Database } from '@rampart/persistence';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';
import { RulesRepository } from '../../rules/manage/rules.repository';
import { RulesetsRepository } from '../../rules/publish/rulesets.repository';

type Said = RulesetMember['definition'] & {
  readonly ruleId: string;
  readonly version: number;
  readonly mode: string;
};

/** An account's stored rules, for code without a container: one version, and the members of a published set. */
export class AccountRules {
  private readonly rules: RulesRepository;
  private readonly sets: RulesetsRepository;

  constructor(
    private readonly database: Database,
    private readonly accountId: number,
  ) {
    this.rules = new RulesRepository(database);
    this.sets = new RulesetsRepository(database);
  }

  /** As if it were active, whatever its mode. @throws ServiceError `not_found`. */
  async getVersion(ruleId: number, version: number): Promise<RulesetMember> {
    const { versions } = await this.rules.get(this.accountId, ruleId, 1, version + 1);
    const found = versions.find((each) => each.version === version);
    if (found === undefined)
      throw new ServiceError('not_found', { message: 'The rule has no such version.' });
    return { ...toMember(found), mode: 'active' };
  }

  /** In evaluation order. @throws ServiceError `not_found` for a number that was never published. */
  async getSet(number: number): Promise<RulesetMember[]> {
    await this.sets.get(this.accountId, number);
    const members = await this.sets.findMembers(this.database, this.accountId, number);
    return members.map(toMember);
  }
}

export function toMember({ ruleId, version, mode, ...said }: Said): RulesetMember {
  const { name, description, trigger, priority, expression, action } = said;
  return {
    ruleId: Number(ruleId),
    version,
    mode: mode === 'active' ? 'active' : 'shadow',
    definition: { name, description, trigger, priority, expression, action },
  };
}
