import { Inject, Injectable } from '@nestjs/common';
import {
  type DegradedSource,
  type OrderFields,
  type RequestOf,
  type RuleDefinition,
  SCREENING_TRIGGER,
  ServiceError,
  type SupposedDecision,
  type WhatIfRecord,
  type whatIf,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CLOCK, type Clock } from '../clock';
import { decideOrder } from '../decide/scoring/decide-order';
import type { Policy, PolicyReference } from '../decide/scoring/policy';
import { ReevaluateService } from '../explain/reevaluate.service';
import type { Reevaluation } from '../explain/reevaluation';
import { DailyLimits } from '../facts/daily-limits';
import type { DecisionInput } from '../facts/decision-input';
import { earlierIdentities, identitiesOf } from '../facts/identity';
import type { StatusThresholds } from '../facts/status-thresholds';
import { GatherFactsService } from '../orders/gather/gather-facts.service';
import { PoliciesService } from '../orders/policies/policies.service';
import { draftOrder } from '../orders/screen-one/draft-order';
import { supposeClaim } from '../orders/store/claim-orders';
import { assertRule } from '../rules/manage/rule-fault';
import { RulesetsLoader } from '../rules/rulesets.loader';
import { HistoryStore } from '../stored/history/history-store';
import { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { changeInput } from './change-input';
import { orderOfValues } from './order-of-values';
import { differencesOf, presentSupposed } from './present-what-if';
import { supposedPolicy } from './supposed-policy';

type Request = RequestOf<typeof whatIf>;

/** An order with a policy and thresholds, of which the question changes some. */
interface Supposed {
  readonly decision: SupposedDecision;
  readonly degraded: readonly DegradedSource[];
}

/** An order decided as if it were placed now, with what that rests on. */
interface SupposedNow extends Supposed {
  readonly input: DecisionInput;
}

/** Which rules and thresholds an order is decided with now. */
interface Under {
  readonly rules: readonly RuleDefinition[];
  readonly thresholds: StatusThresholds | null;
}

const UNCHANGED: Under = { rules: [], thresholds: null };

/** Decides orders as they might be, by the code that decides orders. Stores, counts and emits nothing. */
@Injectable()
export class WhatIfService {
  constructor(
    private readonly database: Database,
    private readonly stored: ReevaluateService,
    private readonly rulesets: RulesetsLoader,
    private readonly policies: PoliciesService,
    private readonly gatherer: GatherFactsService,
    private readonly history: HistoryStore,
    private readonly secrets: IdentitySecretRepository,
    private readonly limits: DailyLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ServiceError `not_found`, the same for another account's id and an unknown one; `conflict` when what the order
   * rested on, or its values, are no longer stored; `validation_failed` for an invalid rule; `unavailable`.
   */
  async answer(request: Request): Promise<WhatIfRecord> {
    assertRules(request.rules);
    if (request.shieldId === null) return this.ofFields(request);
    const stored = await this.stored.get(request.accountId, request.shieldId);
    const again = await this.stored.remake(request.accountId, stored);
    if (again === null) throw gone();
    const input = withSentences(again);
    if (Object.keys(request.order).length === 0) return this.ofStored(request, again, input);
    const { values } = input;
    if (values === null) throw valuesGone();
    const order = orderOfValues(values, input);
    const [unchanged, changed] = await Promise.all([
      this.suppose(request, order, UNCHANGED),
      this.suppose(request, { ...order, ...request.order }, UNCHANGED),
    ]);
    return {
      ...this.ofStored(request, again, changeInput(input, unchanged.input, changed.input)),
      left_out: ['velocity', 'device'],
      degraded: [...changed.degraded],
    };
  }

  /** The stored decision, and what the policy that made it, with the tried rules and thresholds, makes of an input. */
  private ofStored(request: Request, again: Reevaluation, input: DecisionInput): WhatIfRecord {
    const { stored, policy, ruleset, decision } = again;
    const changed = supposedPolicy(policy, ruleset?.rules ?? [], request.rules);
    const thresholds = request.thresholds ?? input.thresholds;
    const { contributions } = stored.evidence;
    const before = presentSupposed(decision, contributions, stored.result.shield_reasons);
    const after = decideOrder({ ...input, thresholds }, changed);
    return recordOf(
      request,
      { decision: before, degraded: [] },
      { decision: presentSupposed(after), degraded: [] },
      [],
    );
  }

  private async ofFields(request: Request): Promise<WhatIfRecord> {
    const order = { ...NO_ORDER, ...request.order };
    const isChanged = request.rules.length > 0 || request.thresholds !== null;
    const [before, after] = await Promise.all([
      isChanged ? this.suppose(request, order, UNCHANGED) : null,
      this.suppose(request, order, request),
    ]);
    return recordOf(request, before, after, ['velocity', 'device']);
  }

  /** An order as if it were placed now, under the account's present rules and model. */
  private async suppose(
    { accountId, sandbox }: Request,
    order: OrderFields,
    { rules, thresholds }: Under,
  ): Promise<SupposedNow> {
    const at = this.clock.now();
    const secret = await this.secrets.get();
    const identities = identitiesOf(secret, accountId, order);
    const gathered = await this.gatherer.suppose(
      { accountId, sandbox, order },
      earlierIdentities(identities),
    );
    const request = { accountId, sandbox, order, attemptId: '', warnings: [], ...NO_QUOTA };
    const { limits } = this;
    const draft = draftOrder({ request, at, secret, identities, limits, gathered, isEmitted: false });
    const [claim, book] = await Promise.all([
      supposeClaim(this.database, draft),
      this.history.read(this.database, [draft.history]),
    ]);
    const policy = await this.policyOf(accountId, claim.policy, rules);
    const supposed = { ...claim, thresholds: thresholds ?? claim.thresholds };
    const answer = draft.compose(supposed, { policy, history: book.factsOf(draft.history) });
    return {
      decision: presentSupposed(answer.decision),
      input: answer.input,
      degraded: answer.evidence.degraded,
    };
  }

  private async policyOf(
    accountId: number,
    reference: PolicyReference,
    rules: readonly RuleDefinition[],
  ): Promise<Policy> {
    const policy = await this.policies.load(this.database, accountId, { ...reference, challenger: null });
    if (rules.length === 0) return policy;
    const { ruleset } = reference;
    const present = ruleset === null ? null : await this.rulesets.load(this.database, accountId, ruleset);
    return supposedPolicy(policy, present?.rules ?? [], rules);
  }
}

const NO_QUOTA = { remainingToday: 0, remainingThisMonth: 0 };

const NO_ORDER: OrderFields = {
  ...{ ip: '', userOrderId: null, name: null, amount: null, currency: null, email: null, phone: null },
  ...{ username: null, deviceHash: null, binNo: null, cardSubmitted: false, merchantId: null },
  ...{
    billName: null,
    billAddr: null,
    billCountry: null,
    billState: null,
    billCity: null,
    billZipCode: null,
  },
  ...{
    shipName: null,
    shipAddr: null,
    shipCountry: null,
    shipState: null,
    shipCity: null,
    shipZipCode: null,
  },
  accountCreatedAt: null,
};

function recordOf(
  { shieldId }: Request,
  before: Supposed | null,
  after: Supposed,
  leftOut: WhatIfRecord['left_out'],
): WhatIfRecord {
  return {
    shield_id: shieldId,
    before: before?.decision ?? null,
    after: after.decision,
    differences: differencesOf(before?.decision ?? null, after.decision),
    left_out: leftOut,
    degraded: [...after.degraded],
  };
}

/** Evidence that is read back has codes and points only; its sentences are with the answer. */
function withSentences({ stored, made }: Reevaluation): DecisionInput {
  const known = new Map(stored.evidence.contributions.map((each) => [each.code, each]));
  const evidence = made.input.evidence.map((each) => {
    const same = known.get(each.code);
    return same === undefined ? each : { ...each, reason: same.reason, evidence: same.evidence };
  });
  return { ...made.input, evidence };
}

function assertRules(rules: readonly RuleDefinition[]): void {
  for (const [index, rule] of rules.entries()) {
    assertRule(rule, `rules[${index}].`);
    if (rule.trigger === SCREENING_TRIGGER) continue;
    throw new ServiceError('validation_failed', {
      message: `rules[${index}].trigger: Only rules about orders can be tried on one: ${SCREENING_TRIGGER}.`,
      param: `rules[${index}].trigger`,
    });
  }
  if (new Set(rules.map(({ name }) => name)).size === rules.length) return;
  throw new ServiceError('validation_failed', {
    message: 'Two of the rules have the same name.',
    param: 'rules',
  });
}

const gone = () =>
  new ServiceError('conflict', {
    message: 'This order was screened before its decision could be made again.',
    param: 'shield_id',
  });

const valuesGone = () =>
  new ServiceError('conflict', {
    message:
      'The values of this order are no longer stored, so that none of them can be changed. Other rules and thresholds can be tried.',
    param: 'order',
  });
