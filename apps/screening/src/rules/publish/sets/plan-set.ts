import { isDeepStrictEqual } from 'node:util';
import type { RuleDefinition, RuleMode, RulesetChange, WantedRule } from '@rampart/contracts';
import type { RuleVersionRow } from '../../../database/rows/rules/rule-version.row';
import { definitionOf } from '../../manage/present-rule';
import type { ModeMove } from '../../manage/rule-changes.repository';
import type { FoundRule } from '../../manage/rules.repository';

/** A new version that a set needs. */
export interface PlannedVersion {
  /** Null: the rule is new as well, and this is its first version. */
  readonly ruleId: number | null;
  readonly version: number;
  readonly mode: RuleMode;
  readonly definition: RuleDefinition;
}

/** The steps to make exactly a given set current. */
export interface SetPlan {
  readonly versions: readonly PlannedVersion[];
  readonly moves: readonly ModeMove[];
  readonly changes: readonly RulesetChange[];
  readonly unchanged: number;
}

/**
 * Compares a whole set with the existing rules. A rule is identified by its name; a version with the same content is
 * reused, whatever its mode, and only different content becomes a new version. Pure.
 *
 * @param known every rule that is not archived, each with its newest version and those in use.
 * @param wanted per name either an active one, one in shadow, or both; or a disabled one.
 */
export function planSet(known: readonly FoundRule[], wanted: readonly WantedRule[]): SetPlan {
  const byName = new Map<string, Placed[]>();
  wanted.forEach((rule, index) => {
    byName.set(rule.name, [...(byName.get(rule.name) ?? []), { rule, index }]);
  });
  const plans = known.map((found) => planRule(found, byName.get(found.rule.name) ?? []));
  const names = new Set(known.map(({ rule }) => rule.name));
  const created = [...byName].filter(([name]) => !names.has(name)).map(([, placed]) => planNewRule(placed));
  const all = [...plans, ...created];
  const changes = all.flatMap((plan) => plan.changes);
  return {
    versions: all.flatMap((plan) => plan.versions),
    moves: all.flatMap((plan) => plan.moves),
    changes: changes.sort((one, other) => positionOf(one) - positionOf(other)),
    unchanged: all.reduce((sum, plan) => sum + plan.unchanged, 0),
  };
}

/** A rule as sent, with its index. */
interface Placed {
  readonly rule: WantedRule;
  readonly index: number;
}

/** Rules that were left out come last. */
const positionOf = ({ index }: RulesetChange): number => index ?? Number.MAX_SAFE_INTEGER;

function planNewRule(placed: readonly Placed[]): SetPlan {
  const versions = placed.map(({ rule }, place) => {
    const { mode, ...definition } = rule;
    return { ruleId: null, version: place + 1, mode, definition };
  });
  const changes = placed.map(
    ({ rule, index }, place): RulesetChange => ({
      kind: 'created',
      name: rule.name,
      rule_id: null,
      version: place + 1,
      index,
      fields: Object.entries(rule).map(([field, after]) => ({ field, before: null, after })),
    }),
  );
  return { versions, moves: [], changes, unchanged: 0 };
}

function planRule(found: FoundRule, placed: readonly Placed[]): SetPlan {
  const plan = new RulePlan(found);
  for (const each of placed) plan.place(each);
  plan.leaveTheRest();
  return plan;
}

/** The steps for one known rule, entry by entry. */
class RulePlan implements SetPlan {
  readonly versions: PlannedVersion[] = [];
  readonly moves: ModeMove[] = [];
  readonly changes: RulesetChange[] = [];
  unchanged = 0;
  /** Versions that no entry stands for yet. */
  private readonly left: Set<RuleVersionRow>;
  private readonly modes = new Set<RuleMode>();
  private readonly ruleId: number;

  constructor(private readonly found: FoundRule) {
    this.left = new Set(found.versions);
    this.ruleId = Number(found.rule.id);
  }

  place({ rule, index }: Placed): void {
    const { mode, ...definition } = rule;
    this.modes.add(mode);
    const same = this.takeSame(definition, mode);
    if (same !== null && askedMode(same.mode) === askedMode(mode)) {
      this.unchanged += 1;
      return;
    }
    const version = same?.version ?? this.found.rule.newestVersion + this.versions.length + 1;
    if (same === null) this.versions.push({ ruleId: this.ruleId, version, mode, definition });
    else this.moves.push({ ruleId: this.ruleId, version, mode });
    const fields = differences(same ?? this.baseOf(mode), rule);
    const { name } = this.found.rule;
    this.changes.push({ kind: kindOf(fields, mode), name, rule_id: this.ruleId, version, index, fields });
  }

  /** Versions in use without an entry are taken out of use; this is reported unless another version replaces them. */
  leaveTheRest(): void {
    for (const { version, mode, name } of this.left) {
      if (askedMode(mode) === null) continue;
      this.moves.push({ ruleId: this.ruleId, version, mode: 'disabled' });
      if (this.modes.has(mode) || this.modes.has('disabled')) continue;
      const fields = [{ field: 'mode', before: mode, after: 'disabled' }];
      const gone = { version: null, index: null, fields };
      this.changes.push({ kind: 'disabled', name, rule_id: this.ruleId, ...gone });
    }
  }

  /** A version with exactly this content: preferably in the same mode, otherwise the newest. */
  private takeSame(definition: RuleDefinition, mode: RuleMode): RuleVersionRow | null {
    const saying = [...this.left].filter((row) => isDeepStrictEqual(definitionOf(row), definition));
    const same = saying.find((row) => askedMode(row.mode) === askedMode(mode)) ?? saying[0] ?? null;
    if (same !== null) this.left.delete(same);
    return same;
  }

  /** The version that a new one is compared with. */
  private baseOf(mode: RuleMode): RuleVersionRow | undefined {
    const { versions } = this.found;
    const inMode = (wanted: RuleMode) => versions.find((row) => row.mode === wanted);
    return inMode(mode) ?? inMode('active') ?? inMode('shadow') ?? versions[0];
  }
}

function differences(base: RuleVersionRow | undefined, rule: WantedRule): RulesetChange['fields'] {
  const before: Record<string, unknown> =
    base === undefined ? {} : { ...definitionOf(base), mode: base.mode };
  return Object.entries(rule)
    .filter(([field, after]) => !isDeepStrictEqual(before[field], after))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }));
}

/** Fields that move a rule without changing its content. */
const POSITION_FIELDS: ReadonlySet<string> = new Set(['mode', 'priority']);

function kindOf(fields: RulesetChange['fields'], mode: RuleMode): RulesetChange['kind'] {
  if (!fields.every(({ field }) => POSITION_FIELDS.has(field))) return 'changed';
  return mode === 'disabled' ? 'disabled' : 'moved';
}

/** Null for modes that are not in use. */
const askedMode = (mode: RuleMode): 'active' | 'shadow' | null =>
  mode === 'active' || mode === 'shadow' ? mode : null;
