import { Injectable } from '@nestjs/common';
import { addEntry, type ErrorKind, openCase, ServiceError } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import type { AskedSpec, RuleActionRow } from '../../database/rows/rules/rule-action.row';
import type { ActionOutcome } from './action-outcome';
import { ActionValuesService } from './action-values.service';

const DAY_MS = 86_400_000;
/** Most characters of a reason that lists and cases accept. */
const MOST_REASON = 1_024;
/** Tries after which a defect in the other service is considered permanent. */
const MOST_TRIES_OF_DEFECTS = 10;

/** Errors that may not occur the next time. */
const PASSING: readonly ErrorKind[] = ['unavailable', 'deadline', 'internal', 'limited'];

type Asked<Type extends AskedSpec['type']> = RuleActionRow & {
  readonly spec: Extract<AskedSpec, { type: Type }>;
};

/**
 * Requests from another service what a matched rule wants done. A repeat has no further effect: the addition to a list
 * is recognised by its attempt, and the case of a screening is found.
 */
@Injectable()
export class DoActionService {
  constructor(
    private readonly values: ActionValuesService,
    private readonly rpc: RpcClient,
  ) {}

  /** Never throws. */
  async do(row: RuleActionRow): Promise<ActionOutcome> {
    try {
      return row.spec.type === 'ADD_TO_LIST'
        ? await this.addToList(row as Asked<'ADD_TO_LIST'>)
        : await this.openCase(row as Asked<'OPEN_CASE'>);
    } catch (error) {
      return outcomeOf(error, row.tries);
    }
  }

  private async addToList(row: Asked<'ADD_TO_LIST'>): Promise<ActionOutcome> {
    const { list_type: listType, entity_type: entityType, expires_in_days: days } = row.spec;
    const value = await this.values.find(row, entityType);
    if (typeof value !== 'string') return value;
    const { id, isNew } = await this.rpc.call(addEntry, {
      accountId: Number(row.accountId),
      listType,
      entityType,
      value,
      // A value from an order is never a pattern, whatever it looks like.
      matchType: 'exact',
      reason: reasonOf(row),
      // Counted from the match, not from the try: a retry requests the same.
      expiresAt: days === null ? null : new Date(row.matchedAt.getTime() + days * DAY_MS).toISOString(),
      nonOverridable: false,
      attemptId: `rule-action/${row.id}`,
      actor: actorOf(row),
    });
    return { state: 'done', entryId: id, isNew };
  }

  private async openCase(row: Asked<'OPEN_CASE'>): Promise<ActionOutcome> {
    const subject = await this.values.findSubject(row);
    if ('state' in subject) return subject;
    const { caseId, isNew } = await callModule(this.rpc, openCase, {
      ...subject,
      accountId: Number(row.accountId),
      shieldId: row.shieldId,
      reason: reasonOf(row),
      actor: actorOf(row),
    });
    return { state: 'done', caseId, isNew };
  }
}

const actorOf = ({ ruleId }: RuleActionRow) => ({ kind: 'rule', id: ruleId }) as const;

/** Names the rule and what it matched, followed by the text of the rule's author. */
function reasonOf({ ruleName, ruleId, version, shieldId, sourceSubject, spec }: RuleActionRow): string {
  const about = shieldId === null ? sourceSubject : `screening/${shieldId}`;
  const said = spec.reason === null ? '' : `: ${spec.reason}`;
  return `Rule “${ruleName}” (${ruleId}, version ${version}) matched ${about}${said}`.slice(0, MOST_REASON);
}

function outcomeOf(error: unknown, tries: number): ActionOutcome {
  const { code, kind, message } = readError(error);
  const isGivenUp = kind === 'internal' && tries >= MOST_TRIES_OF_DEFECTS;
  return { state: PASSING.includes(kind) && !isGivenUp ? 'waiting' : 'refused', error: { code, message } };
}

function readError(error: unknown): Pick<ServiceError, 'code' | 'kind' | 'message'> {
  if (error instanceof ServiceError) return error;
  return { code: 'internal_error', kind: 'internal', message: 'An internal error occurred.' };
}
