import { Controller } from '@nestjs/common';
import {
  addRuleVersion,
  archiveRule,
  chartRule,
  checkRule,
  createRule,
  getPromotionLimits,
  getRule,
  getRuleSuggestions,
  getRulesEnvironment,
  getShadowReport,
  listRuleActions,
  listRuleMatches,
  listRules,
  orderRules,
  setPromotionLimits,
  setRuleMode,
  suggestRules,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { cursorBefore, toCursor } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteRule } from './delete-rule/delete-rule.endpoint';
import { getRuleEndpoint } from './get-rule/get-rule.endpoint';
import { getRuleActions } from './get-rule-actions/get-rule-actions.endpoint';
import { getRuleMatches } from './get-rule-matches/get-rule-matches.endpoint';
import { getRuleShadow } from './get-rule-shadow/get-rule-shadow.endpoint';
import { getRuleTimeseries } from './get-rule-timeseries/get-rule-timeseries.endpoint';
import { getRules } from './get-rules/get-rules.endpoint';
import { getRulesEnvironmentEndpoint } from './get-rules-environment/get-rules-environment.endpoint';
import { getRulesLimits } from './get-rules-limits/get-rules-limits.endpoint';
import { getRulesSuggestions } from './get-rules-suggestions/get-rules-suggestions.endpoint';
import { postRuleMode } from './post-rule-mode/post-rule-mode.endpoint';
import { postRuleVersions } from './post-rule-versions/post-rule-versions.endpoint';
import { postRules } from './post-rules/post-rules.endpoint';
import { postRulesCheck } from './post-rules-check/post-rules-check.endpoint';
import { postRulesLimits } from './post-rules-limits/post-rules-limits.endpoint';
import { toLimitsChanges } from './post-rules-limits/promotion-limits-document';
import { postRulesOrder } from './post-rules-order/post-rules-order.endpoint';
import { postRulesSuggestions } from './post-rules-suggestions/post-rules-suggestions.endpoint';

@Controller()
export class RulesController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(postRules)
  add({ document, caller }: CallOf<typeof postRules>) {
    return this.rpc.call(createRule, { ...byCaller(caller), definition: document });
  }

  @Endpoint(getRules)
  async list({ fields, caller }: CallOf<typeof getRules>) {
    const { mode, trigger, archived, cursor, limit } = fields;
    const filter = { accountId: caller.accountId, mode, trigger, archived };
    const page = await this.rpc.call(listRules, { ...filter, afterId: cursor?.after ?? null, limit });
    const { rules, nextAfterId, number } = page;
    const next_cursor = nextAfterId && toCursor(getRules.id, { after: nextAfterId });
    return { rules, number, next_cursor };
  }

  @Endpoint(postRulesOrder)
  order({ document, caller }: CallOf<typeof postRulesOrder>) {
    const { rule_ids: ruleIds, expected_number: expectedNumber } = document;
    return this.rpc.call(orderRules, { ...byCaller(caller), ruleIds, expectedNumber });
  }

  @Endpoint(postRulesCheck)
  check({ document, caller }: CallOf<typeof postRulesCheck>) {
    return this.rpc.call(checkRule, { accountId: caller.accountId, ...document });
  }

  @Endpoint(getRulesEnvironmentEndpoint)
  readEnvironment({ fields, caller }: CallOf<typeof getRulesEnvironmentEndpoint>) {
    return this.rpc.call(getRulesEnvironment, { accountId: caller.accountId, trigger: fields.trigger });
  }

  @Endpoint(getRulesLimits)
  readLimits({ caller }: CallOf<typeof getRulesLimits>) {
    return this.rpc.call(getPromotionLimits, { accountId: caller.accountId });
  }

  @Endpoint(postRulesLimits)
  changeLimits({ document, caller }: CallOf<typeof postRulesLimits>) {
    return this.rpc.call(setPromotionLimits, { ...byCaller(caller), changes: toLimitsChanges(document) });
  }

  @Endpoint(getRulesSuggestions)
  readSuggestions({ caller }: CallOf<typeof getRulesSuggestions>) {
    return this.rpc.call(getRuleSuggestions, { accountId: caller.accountId });
  }

  @Endpoint(postRulesSuggestions)
  suggest({ caller }: CallOf<typeof postRulesSuggestions>) {
    return this.rpc.call(suggestRules, byCaller(caller));
  }

  @Endpoint(getRuleEndpoint)
  read({ fields, params, caller }: CallOf<typeof getRuleEndpoint>) {
    const question = {
      accountId: caller.accountId,
      id: params.id,
      versionsBefore: fields.versions_before,
    };
    return this.rpc.call(getRule, question);
  }

  @Endpoint(deleteRule)
  archive({ fields, params, caller }: CallOf<typeof deleteRule>) {
    const question = { ...byCaller(caller), id: params.id, expectedNumber: fields.expected_number };
    return this.rpc.call(archiveRule, question);
  }

  @Endpoint(postRuleVersions)
  addVersion({ document, params, caller }: CallOf<typeof postRuleVersions>) {
    const { expected_version: expectedVersion, ...definition } = document;
    const question = { ...byCaller(caller), id: params.id, definition, expectedVersion };
    return this.rpc.call(addRuleVersion, question);
  }

  @Endpoint(postRuleMode)
  setMode({ fields, params, caller }: CallOf<typeof postRuleMode>) {
    const { version, mode, expected_number: expectedNumber, confirm } = fields;
    const how = { expectedNumber, confirmed: confirm ?? false };
    const question = { ...byCaller(caller), id: params.id, version, mode, ...how };
    return this.rpc.call(setRuleMode, question);
  }

  @Endpoint(getRuleShadow)
  reportShadow({ fields, params, caller }: CallOf<typeof getRuleShadow>) {
    const { version, since, until } = fields;
    const question = { accountId: caller.accountId, ruleId: params.id, version, since, until };
    return this.rpc.call(getShadowReport, question);
  }

  @Endpoint(getRuleMatches)
  async listMatches({ fields, params, caller }: CallOf<typeof getRuleMatches>) {
    const { matches, next } = await this.rpc.call(listRuleMatches, {
      accountId: caller.accountId,
      ruleId: params.id,
      mode: fields.mode,
      version: fields.version,
      changed: fields.changed,
      from: fields.from,
      to: fields.to,
      withScreenings: caller.scopes.has('screen.read'),
      after: fields.cursor,
      limit: fields.limit,
    });
    return { matches, next_cursor: next && toCursor(getRuleMatches.id, next) };
  }

  @Endpoint(getRuleTimeseries)
  chart({ fields: { from, to, by }, params, caller }: CallOf<typeof getRuleTimeseries>) {
    return this.rpc.call(chartRule, { accountId: caller.accountId, ruleId: params.id, from, to, by });
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
    return { actions, next_cursor: cursorBefore(getRuleActions.id, nextBeforeId) };
  }
}
