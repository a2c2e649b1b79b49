import { Injectable } from '@nestjs/common';
import { type orderRules, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { PublishService } from '../publish/publish.service';
import { ruleTarget } from './audited-rule';
import { definitionOf } from './present-rule';
import { type NewVersion, RuleChangesRepository } from './rule-changes.repository';
import { type FoundRule, RulesRepository } from './rules.repository';
import { sharePriorities } from './share-priorities';

/** Reorders rules. */
@Injectable()
export class OrderRulesService {
  constructor(
    private readonly publishing: PublishService,
    private readonly changes: RuleChangesRepository,
    private readonly rules: RulesRepository,
  ) {}

  /** @throws ServiceError `validation_failed` (`rule_ids[n]`), `conflict`, `promotion_refused`. */
  async order(request: RequestOf<typeof orderRules>): Promise<ReplyOf<typeof orderRules>> {
    const { accountId, ruleIds, expectedNumber, actor } = request;
    const { result, number } = await this.publishing.run({
      accountId,
      actor,
      reason: 'order',
      expectedNumber,
      work: async (runner, change) => {
        const wanted = pick(await this.rules.all(runner, accountId), ruleIds);
        const versions = moved(wanted);
        await this.changes.insertVersions(
          runner,
          change,
          versions.map((version) => ({ ...version, mode: 'draft' })),
        );
        await this.changes.setModes(runner, change, [...leaving(wanted, versions), ...versions]);
        return versions;
      },
      audit: (versions) =>
        versions.map(({ ruleId, version, mode, definition: { priority } }) => ({
          action: 'rule.move',
          target: ruleTarget(ruleId),
          before: null,
          after: { version, mode, priority },
        })),
    });
    return {
      number: number === 0 ? null : number,
      moved: result.map(({ ruleId, version, definition: { priority } }) => ({
        rule_id: ruleId,
        version,
        priority,
      })),
    };
  }
}

/** @throws ServiceError `validation_failed` for a rule that is not in use, or appears twice. */
function pick(known: readonly FoundRule[], ruleIds: readonly number[]): FoundRule[] {
  const byId = new Map(known.map((found) => [Number(found.rule.id), found]));
  return ruleIds.map((id, place) => {
    const found = byId.get(id);
    if (found === undefined || askedOf(found).length === 0)
      throw refused(place, 'No rule in use has this id.');
    if (ruleIds.indexOf(id) !== place) throw refused(place, 'The rule appears in the list twice.');
    return found;
  });
}

/**
 * For each rule that moves, a version with another priority for each version in use, in the mode of the previous one.
 */
function moved(wanted: readonly FoundRule[]): NewVersion[] {
  const priorities = sharePriorities(wanted.map(priorityOf));
  return wanted.flatMap((found, place) => {
    const priority = priorities[place] ?? 0;
    return askedOf(found)
      .filter((row) => row.priority !== priority)
      .reverse()
      .map((row, index) => ({
        ruleId: Number(found.rule.id),
        version: found.rule.newestVersion + 1 + index,
        mode: row.mode,
        definition: { ...definitionOf(row), priority },
      }));
  });
}

function leaving(wanted: readonly FoundRule[], versions: readonly NewVersion[]) {
  return wanted.flatMap((found) => {
    const ruleId = Number(found.rule.id);
    const modes = versions.filter((version) => version.ruleId === ruleId).map(({ mode }) => mode);
    return askedOf(found)
      .filter(({ mode }) => modes.includes(mode))
      .map(({ version }) => ({ ruleId, version, mode: 'disabled' as const }));
  });
}

const askedOf = ({ versions }: FoundRule) =>
  versions.filter(({ mode }) => mode === 'active' || mode === 'shadow');

/** Of the version that decides, otherwise of the one in shadow. */
function priorityOf(found: FoundRule): number {
  const asked = askedOf(found);
  return (asked.find(({ mode }) => mode === 'active') ?? asked[0])?.priority ?? 0;
}

function refused(place: number, message: string): ServiceError {
  return new ServiceError('validation_failed', { message, param: `rule_ids[${place}]` });
}
