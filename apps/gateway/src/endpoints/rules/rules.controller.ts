import { Controller } from '@nestjs/common';
import {
  addRuleVersion,
  archiveRule,
  checkRule,
  createRule,
  getPromotionLimits,
  getRule,
  getRulesEnvironment,
  getShadowReport,
  listRuleActions,
  listRules,
  orderRules,
  setPromotionLimits,
  setRuleMode,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { cursorBefore, toCursor } from '../../http/paging/cursor';
import { byKey } from '../pipeline/by-key';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteRule } from './delete-rule/delete-rule.endpoint';
import { getRuleEndpoint } from './get-rule/get-rule.endpoint';
import { getRuleActions } from './get-rule-actions/get-rule-actions.endpoint';
import { presentRuleAction } from './get-rule-actions/rule-action-record';
import { getRuleShadow } from './get-rule-shadow/get-rule-shadow.endpoint';
import { presentShadow } from './get-rule-shadow/shadow-record';
import { getRules } from './get-rules/get-rules.endpoint';
import { getRulesEnvironmentEndpoint } from './get-rules-environment/get-rules-environment.endpoint';
import { getRulesLimits } from './get-rules-limits/get-rules-limits.endpoint';
import { postRuleMode } from './post-rule-mode/post-rule-mode.endpoint';
import { postRuleVersions } from './post-rule-versions/post-rule-versions.endpoint';
import { postRules } from './post-rules/post-rules.endpoint';
import { postRulesCheck } from './post-rules-check/post-rules-check.endpoint';
import { postRulesLimits } from './post-rules-limits/post-rules-limits.endpoint';
import { toLimitsChanges } from './post-rules-limits/promotion-limits-document';
import { postRulesOrder } from './post-rules-order/post-rules-order.endpoint';
import { presentLimits } from './promotion-limits-record';
import { presentRule } from './rule-record';

@Controller()
export class RulesController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRules)
  async add({ document, caller }: CallOf<typeof postRules>) {
    return presentRule(await this.rpc.call(createRule, { ...byKey(caller), definition: document }));
  }

  @Endpoint(getRules)
  async list({ fields, caller }: CallOf<typeof getRules>) {
    const { mode, trigger, archived, cursor, limit } = fields;
    const filter = { accountId: caller.accountId, mode, trigger, archived };
    const page = await this.rpc.call(listRules, { ...filter, afterId: cursor?.after ?? null, limit });
    const { rules, nextAfterId, number } = page;
    const next_cursor = nextAfterId && toCursor(getRules.id, { after: nextAfterId });
    return { rules: rules.map(presentRule), number, next_cursor };
  }

  @Endpoint(postRulesOrder)
  async order({ document, caller }: CallOf<typeof postRulesOrder>) {
    const { rule_ids: ruleIds, expected_number: expectedNumber } = document;
    const question = { ...byKey(caller), ruleIds, expectedNumber };
    const { number, moved } = await this.rpc.call(orderRules, question);
    return { number, moved: moved.map(({ ruleId, ...rest }) => ({ rule_id: ruleId, ...rest })) };
  }

  @Endpoint(postRulesCheck)
  async check({ document, caller }: CallOf<typeof postRulesCheck>) {
    const question = { accountId: caller.accountId, ...document };
    const { problem, cost, maxCost, reads, readsValues } = await this.rpc.call(checkRule, question);
    const valid = problem === null;
    return { valid, problem, cost, max_cost: maxCost, reads, reads_values: readsValues };
  }

  @Endpoint(getRulesEnvironmentEndpoint)
  readEnvironment({ fields, caller }: CallOf<typeof getRulesEnvironmentEndpoint>) {
    return this.rpc.call(getRulesEnvironment, { accountId: caller.accountId, trigger: fields.trigger });
  }

  @Endpoint(getRulesLimits)
  async readLimits({ caller }: CallOf<typeof getRulesLimits>) {
    return presentLimits(await this.rpc.call(getPromotionLimits, { accountId: caller.accountId }));
  }

  @Endpoint(postRulesLimits)
  async changeLimits({ document, caller }: CallOf<typeof postRulesLimits>) {
    const question = { ...byKey(caller), changes: toLimitsChanges(document) };
    return presentLimits(await this.rpc.call(setPromotionLimits, question));
  }

  @Endpoint(getRuleEndpoint)
  async read({ fields, params, caller }: CallOf<typeof getRuleEndpoint>) {
    const question = {
      accountId: caller.accountId,
      id: params.id,
      versionsBefore: fields.versions_before,
    };
    return presentRule(await this.rpc.call(getRule, question));
  }

  @Endpoint(deleteRule)
  async archive({ fields, params, caller }: CallOf<typeof deleteRule>) {
    const question = { ...byKey(caller), id: params.id, expectedNumber: fields.expected_number };
    return presentRule(await this.rpc.call(archiveRule, question));
  }

  @Endpoint(postRuleVersions)
  async addVersion({ document, params, caller }: CallOf<typeof postRuleVersions>) {
    const { expected_version: expectedVersion, ...definition } = document;
    const question = { ...byKey(caller), id: params.id, definition, expectedVersion };
    return presentRule(await this.rpc.call(addRuleVersion, question));
  }

  @Endpoint(postRuleMode)
  async setMode({ fields, params, caller }: CallOf<typeof postRuleMode>) {
    const { version, mode, expected_number: expectedNumber } = fields;
    const question = { ...byKey(caller), id: params.id, version, mode, expectedNumber };
    return presentRule(await this.rpc.call(setRuleMode, question));
  }

  @Endpoint(getRuleShadow)
  async reportShadow({ fields, params, caller }: CallOf<typeof getRuleShadow>) {
    const { version, since, until } = fields;
    const question = { accountId: caller.accountId, ruleId: params.id, version, since, until };
    return presentShadow(await this.rpc.call(getShadowReport, question));
  }

  @Endpoint(getRuleActions)
  async listActions({ fields, params, caller }: CallOf<typeof getRuleActions>) {
    const { actions, nextBeforeId } = await this.rpc.call(listRuleActions, {
      accountId: caller.accountId,
      ruleId: params.id,
      state: fields.state,
      beforeId: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return {
      actions: actions.map(presentRuleAction),
      next_cursor: cursorBefore(getRuleActions.id, nextBeforeId),
    };
  }
}
