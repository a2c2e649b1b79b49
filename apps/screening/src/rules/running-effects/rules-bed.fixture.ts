import { AuditTrail } from '@rampart/audit';
import type { Actor } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createLogger, Metrics } from '@rampart/telemetry';
import { createTestDatabase, fakeClock } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { AddRuleService } from '../manage/add-rule.service';
import { ChangeRuleService } from '../manage/change-rule.service';
import { OrderRulesService } from '../manage/order-rules.service';
import { ReadRulesService } from '../manage/read-rules.service';
import { RuleChangesRepository } from '../manage/rule-changes.repository';
import { RuleLimitsService } from '../manage/rule-limits.service';
import { RulesRepository } from '../manage/rules.repository';
import { type Promotion, PromotionGate, type PromotionRefusal } from '../publish/promotion-gate.port';
import { PublicationJournal } from '../publish/publication-journal';
import { PublishService } from '../publish/publish.service';
import { RollBackService } from '../publish/roll-back.service';
import { RulesetsRepository } from '../publish/rulesets.repository';
import { PublishSetService } from '../publish/sets/publish-set.service';
import { RulesetsLoader } from '../rulesets.loader';

export const ANN: Actor = { kind: 'key', id: 'key_of_ann00' };

/** A gate that lets everything through but what a spec closes it for. */
class ScriptedGate extends PromotionGate {
  readonly asked: Promotion[] = [];
  refuses: (promotion: Promotion) => PromotionRefusal[] = () => [];

  async check(_runner: unknown, promotion: Promotion): Promise<PromotionRefusal[]> {
    this.asked.push(promotion);
    return this.refuses(promotion);
  }
}

/** Everything about rules but the doors, on a Postgres of its own; the promotion gate is the spec's. */
export type RulesBed = Awaited<ReturnType<typeof startRulesBed>>;

export async function startRulesBed() {
  const created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 5, DATABASE_TIMEOUT_MS: 5_000 };
  const dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const database = new Database(dataSource);
  const [clock, gate] = [fakeClock(), new ScriptedGate()];
  const [rules, changes, rulesets] = [
    new RulesRepository(database),
    new RuleChangesRepository(),
    new RulesetsRepository(database),
  ];
  const limits = new RuleLimitsService(changes);
  const journal = new PublicationJournal(new Outbox(), new AuditTrail());
  const publishing = new PublishService(database, rulesets, gate, journal, clock);
  return {
    database,
    dataSource,
    clock,
    gate,
    rules,
    rulesets,
    adding: new AddRuleService(publishing, changes, rules, limits),
    changing: new ChangeRuleService(publishing, changes, rules, limits),
    ordering: new OrderRulesService(publishing, changes, rules),
    reading: new ReadRulesService(rules, rulesets),
    sets: new PublishSetService(publishing, rules, changes, limits),
    rollingBack: new RollBackService(publishing, rulesets, changes, limits),
    /** Of a replica that has loaded nothing yet. */
    newLoader: (metrics = new Metrics('screening')) =>
      new RulesetsLoader(rulesets, createLogger('spec', 'silent'), metrics),
    stop: async () => {
      await dataSource.destroy();
      await created.drop();
    },
  };
}
