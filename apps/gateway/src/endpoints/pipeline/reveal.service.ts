import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller';
import type { EndpointDefinition } from '../../http/endpoint';
import { maskReply } from './mask-reply';
import { pathOf } from './path-of';
import type { ReadCall } from './read-call';

const HEADER = 'x-reveal';
const REASON_CHARACTERS = 200;

/** About the person who asks and their colleagues, or holding no value of a customer. */
const AS_THEY_ARE: ReadonlySet<string> = new Set([
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
  // Files that are masked for keys, too, or hold none.
  'get-screenings-export',
  'get-job-progress',
  // Events are masked where they are emitted.
  'get-stream',
]);

/**
 * Shows people in the console values of customers only on request: masked by default, and unmasked for a reason to those
 * who may reveal them, which is recorded. Keys get answers as they are.
 */
@Injectable()
export class Reveal {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Decides before the work is done, so that nothing is revealed that is not recorded.
   *
   * @returns what to send for the text of a reply.
   * @throws ServiceError `insufficient_scope` for a reason from someone who may not reveal values, and for a file that
   * cannot be masked; `validation_failed` for a reason that is too long.
   */
  async viewOf(
    definition: EndpointDefinition,
    request: FastifyRequest,
    { caller, params }: ReadCall<EndpointDefinition>,
  ): Promise<(text: string) => string> {
    if (caller.person === null || AS_THEY_ARE.has(definition.id)) return asItIs;
    const reason = reasonIn(request);
    if (reason === null) {
      if (definition.download === undefined) return maskReply;
      throw refused('This file shows values of people as they are. Give a reason in X-Reveal.');
    }
    if (!caller.person.canReveal) throw refused('You may not reveal values of people.');
    const { accountId, actor } = caller;
    const target = `${definition.id}${pathOf(definition, params)}`;
    const record = { accountId, actor, action: 'value.reveal', target };
    await this.audit.record(this.database, [{ ...record, before: null, after: { reason } }]);
    return asItIs;
  }
}

const asItIs = (text: string) => text;

/**
 * Whether a call that `viewOf` lets through is answered with values of people as they are: for handlers that open what is
 * sealed. Keys are, as they are shown everything else.
 */
export const showsValues = (request: FastifyRequest, { person }: Caller): boolean =>
  person === null || reasonIn(request) !== null;

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
  return reason === '' ? null : (JSON.parse(maskReply(JSON.stringify(decoded(reason)))) as string);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const refused = (message: string) =>
  new ServiceError('insufficient_scope', { message, details: { grant: 'can_reveal' } });
