import { type DynamicModule, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import { AddRuleService } from './manage/add-rule.service';
import { ChangeRuleService } from './manage/change-rule.service';
import { OrderRulesService } from './manage/order-rules.service';
import { ReadRulesService } from './manage/read-rules.service';
import { RuleChangesRepository } from './manage/rule-changes.repository';
import { RuleLimitsService } from './manage/rule-limits.service';
import { RulesRepository } from './manage/rules.repository';
import { RulesRpc } from './manage/rules.rpc';
import { RuleHitMetrics } from './matches/rule-hit-metrics';
import { RuleMatchesRepository } from './matches/rule-matches.repository';
import { PublicationJournal } from './publish/publication-journal';
import { PublishService } from './publish/publish.service';
import { RollBackService } from './publish/roll-back.service';
import { RulesetWarmUp } from './publish/ruleset-warm-up';
import { RulesetsRepository } from './publish/rulesets.repository';
import { RulesetsRpc } from './publish/rulesets.rpc';
import { PublishSetService } from './publish/sets/publish-set.service';
import { RULE_EFFECT_PROVIDERS } from './rule-effects.providers';
import { RuleEffectsRpc } from './rule-effects.rpc';
import { RulesetsLoader } from './rulesets.loader';

/** Workflow rules: changing and publishing them, and the sets that orders and events are evaluated with. */
@Module({})
export class WorkflowRulesModule {
  /** @param past exports `PastOrders`. */
  static forRoot(clock: Clock, past: DynamicModule): DynamicModule {
    return {
      module: WorkflowRulesModule,
      imports: [past],
      controllers: [RulesRpc, RulesetsRpc, RuleEffectsRpc],
      providers: [
        { provide: CLOCK, useValue: clock },
        RulesRepository,
        RuleChangesRepository,
        RuleLimitsService,
        AddRuleService,
        ChangeRuleService,
        OrderRulesService,
        ReadRulesService,
        RulesetsRepository,
        PublicationJournal,
        PublishService,
        PublishSetService,
        RollBackService,
        RulesetsLoader,
        RulesetWarmUp,
        ...RULE_EFFECT_PROVIDERS,
      ],
      exports: [RulesetsLoader, RulesetsRepository, RuleMatchesRepository, RuleHitMetrics],
    };
  }
}
