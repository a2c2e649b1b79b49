import { Injectable } from '@nestjs/common';
import {
  type getRule,
  type listRules,
  MAX_VERSIONS_PER_ANSWER,
  type ReplyOf,
  type RequestOf,
  type WorkflowRule,
} from '@rampart/contracts';
import { RulesetsRepository } from '../publish/rulesets.repository';
import { toRule } from './present-rule';
import { assertTrigger } from './rule-fault';
import { RulesRepository } from './rules.repository';

/** A page ends before this size, so that no answer exceeds NATS's limit (1 MiB): one rule may take 10 KB. */
const MAX_PAGE_CHARACTERS = 300_000;

/** Shows an account its rules. */
@Injectable()
export class ReadRulesService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly rulesets: RulesetsRepository,
  ) {}

  /** @throws ServiceError `not_found`. */
  async get({ accountId, id, versionsBefore }: RequestOf<typeof getRule>): Promise<WorkflowRule> {
    const { rule, versions } = await this.rules.get(accountId, id, MAX_VERSIONS_PER_ANSWER, versionsBefore);
    return toRule(rule, versions);
  }

  /** @throws ServiceError `validation_failed` for an unknown trigger. */
  async page(request: RequestOf<typeof listRules>): Promise<ReplyOf<typeof listRules>> {
    const { accountId, afterId, limit, ...filter } = request;
    if (filter.trigger !== null) assertTrigger(filter.trigger);
    const [found, number] = await Promise.all([
      this.rules.page(accountId, filter, afterId, limit),
      this.rulesets.findCurrent(accountId),
    ]);
    const rules = fitting(found.map(({ rule, versions }) => toRule(rule, versions)));
    const isLast = found.length < limit && rules.length === found.length;
    return {
      rules,
      nextAfterId: isLast ? null : (rules.at(-1)?.id ?? null),
      number: number === 0 ? null : number,
    };
  }
}

/** As many as one message carries, and at least one. */
function fitting(rules: readonly WorkflowRule[]): WorkflowRule[] {
  let characters = 0;
  const end = rules.findIndex((rule, place) => {
    characters += JSON.stringify(rule).length;
    return place > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return end === -1 ? [...rules] : rules.slice(0, end);
}
