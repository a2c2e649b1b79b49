import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { REVEALING_SCOPE, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import type { EndpointDefinition } from '../http/endpoint';
import { pathOf } from '../http/requests/path-of';
import { EditedTexts } from './edited-texts.service';
import { maskOneText, maskReply } from './mask-reply';
import { type MaskedCall, needsReveal } from './masked-call';
import { MaskedRequests } from './masked-requests.service';

const HEADER = 'x-reveal';
const REASON_CHARACTERS = 200;

/** About the person who asks and their colleagues: no value of a customer. */
const OF_COLLEAGUES: ReadonlySet<string> = new Set([
  'get-account',
  'get-members',
  'get-members-names',
  'get-members-policy',
  'post-members-invitations',
  'post-members-policy',
  'post-member',
  'delete-member',
  'delete-member-second-factor',
  'post-member-enrolment-links',
]);

/** Files that are masked for everyone, or hold no value of a customer. */
const MASKED_FOR_ALL: ReadonlySet<string> = new Set([
  'get-screenings-export',
  'get-job-progress',
  'get-stream',
]);

/** What a caller gets to see of an answer. */
export interface View {
  readonly isMasked: boolean;
  /** @param body the text of an answer in JSON. */
  show(body: string): string;
  /** An error may name what is stored, too. */
  showError(error: unknown): unknown;
}

const AS_IT_IS: View = { isMasked: false, show: (body) => body, showError: (error) => error };
const MASKED: View = { isMasked: true, show: maskBody, showError: maskError };

/**
 * Shows values of customers to those who may see them: keys with the scope `pii.reveal`, and people with the grant to
 * reveal them, for a reason that is recorded. Everyone else gets them masked, and can ask for no more than that.
 */
@Injectable()
export class Reveal {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly requests: MaskedRequests,
    private readonly editedTexts: EditedTexts,
  ) {}

  /** Whether an answer is masked for this caller unless they give a reason: then the call is recorded. */
  static mayBeMasked(definition: EndpointDefinition, caller: Caller): boolean {
    return (
      !OF_COLLEAGUES.has(definition.id) && (caller.person !== null || isMaskedForKey(definition, caller))
    );
  }

  /**
   * Decides before the work is done, so that nothing is revealed or looked up that is not recorded.
   *
   * @throws ServiceError `insufficient_scope` for a reason from someone who may not reveal values, for a file that cannot
   * be masked, and for a request that asks for more than the masks show; `validation_failed` for a reason that is too
   * long, and for a text with a mask in it; `rate_limited` beyond the look-ups of a masked caller.
   */
  async viewOf(definition: EndpointDefinition, request: FastifyRequest, call: MaskedCall): Promise<View> {
    const { caller } = call;
    if (!Reveal.mayBeMasked(definition, caller)) {
      await this.editedTexts.assertNoMask(definition, call, false);
      return AS_IT_IS;
    }
    const reason = caller.person === null ? null : reasonIn(request);
    await this.editedTexts.assertNoMask(definition, call, reason === null);
    if (reason !== null) {
      await this.record(definition, call, reason);
      return AS_IT_IS;
    }
    await this.requests.admit(definition, call);
    if (MASKED_FOR_ALL.has(definition.id)) return { ...AS_IT_IS, isMasked: true };
    if (HOLDS_NO_VALUES.has(definition.id)) return AS_IT_IS;
    if (definition.download !== undefined) throw needsReveal(caller, null, UNMASKED_FILE);
    return MASKED;
  }

  private async record(
    definition: EndpointDefinition,
    { caller, params }: MaskedCall,
    reason: string,
  ): Promise<void> {
    if (!caller.person?.canReveal) {
      throw new ServiceError('insufficient_scope', {
        message: 'You may not reveal values of people.',
        details: { grant: 'can_reveal' },
      });
    }
    const { accountId, actor } = caller;
    const target = `${definition.id}${pathOf(definition, params)}`;
    const record = { accountId, actor, action: 'value.reveal', target, before: null, after: { reason } };
    await this.audit.record(this.database, [record]);
  }
}

/**
 * Whether a call that `viewOf` lets through is answered with values of people as they are: for handlers that open what is
 * sealed.
 */
export const showsValues = (request: FastifyRequest, { person, scopes }: Caller): boolean =>
  person === null ? scopes.has(REVEALING_SCOPE) : reasonIn(request) !== null;

/** Files without any value: numbers of lines, names of columns and sentences of ours. */
const HOLDS_NO_VALUES: ReadonlySet<string> = new Set(['get-lists-import-refused']);

const UNMASKED_FILE = 'This file holds values of people as they are.';

/**
 * A key without `pii.reveal` gets masks, but for what answers it about values that it has just sent: the contract of
 * these operations does not depend on the key.
 */
const isMaskedForKey = ({ answersWhatWasSent, scope }: EndpointDefinition, { scopes }: Caller): boolean =>
  !scopes.has(REVEALING_SCOPE) && !(answersWhatWasSent && scope !== null && scopes.has(scope));

/** Names the masked members, so that a form can lock them. */
function maskBody(body: string): string {
  const { reply, masked } = maskReply(JSON.parse(body) as unknown);
  if (typeof reply !== 'object' || reply === null || !Object.hasOwn(reply, 'data'))
    return JSON.stringify(reply);
  const inData = masked.filter((path) => path.startsWith('data.')).map((path) => path.slice('data.'.length));
  return JSON.stringify(inData.length === 0 ? reply : { ...reply, masked: inData });
}

function maskError(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { code, message, param, details, retryAfterSeconds, cause, isOutcomeUnknown } = error;
  return new ServiceError(code, {
    message: maskOneText(message),
    ...(param !== undefined && { param }),
    ...(details !== undefined && { details: maskReply(details).reply as Record<string, unknown> }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause,
    isOutcomeUnknown,
  });
}

/** @throws ServiceError `validation_failed`. */
function reasonIn({ headers }: FastifyRequest): string | null {
  const sent = headers[HEADER];
  const reason = (Array.isArray(sent) ? sent.join(', ') : (sent ?? '')).trim();
  if (reason.length > REASON_CHARACTERS) {
    throw new ServiceError('validation_failed', {
      message: `A reason has at most ${REASON_CHARACTERS} characters.`,
      param: 'X-Reveal',
    });
  }
  // A browser sends other characters percent-encoded.
  return reason === '' ? null : maskOneText(decoded(reason));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
