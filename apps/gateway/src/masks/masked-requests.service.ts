import { Injectable } from '@nestjs/common';
import { getRule, getWebhook, ServiceError } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { isHidden, readPersonalValues } from '@rampart/rule-values';
import type { Caller } from '../access/caller';
import type { EndpointDefinition } from '../http/endpoint';
import { type AskedValue, askedValues } from './asked-values';
import { LookUps } from './look-ups.service';
import { type MaskedCall, needsReveal } from './masked-call';
import { type RunRule, rulesSent, type StoredVersion, versionRun } from './run-rules';

/** Limits what a caller who sees values masked may ask about them, to what does not recover one. */
@Injectable()
export class MaskedRequests {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lookUps: LookUps,
  ) {}

  /**
   * Records the whole values that the request looks up.
   *
   * @throws ServiceError `insufficient_scope` that names the field which asks for more than the mask shows;
   * `rate_limited` beyond the look-ups that the caller may make; `unavailable`.
   */
  async admit(definition: EndpointDefinition, call: MaskedCall): Promise<void> {
    const { caller } = call;
    if (definition.upload !== undefined) throw needsReveal(caller, null, FILES);
    const { wholes, tooNarrow, masks } = askedValues(definition, call);
    const [mask] = masks;
    if (mask !== undefined) throw notAMask(mask);
    const [narrow] = tooNarrow;
    if (narrow !== undefined) throw needsReveal(caller, narrow.param, narrow.expected);
    await this.assertNoPersonalWebhook(definition.id, call);
    const ofRules = await this.valuesOfRules(definition.id, call);
    await this.lookUps.note(definition, call, [...wholes, ...ofRules]);
  }

  /** The whole values that the rules which a request runs compare with. */
  private async valuesOfRules(operation: string, call: MaskedCall): Promise<AskedValue[]> {
    const stored = versionRun(operation, call);
    const rules = stored === null ? rulesSent(operation, call) : await this.read(call.caller, stored);
    return rules.flatMap(({ param, expression }) => {
      const { wholes, parts } = readPersonalValues(expression);
      if (parts.length > 0) throw needsReveal(call.caller, param, partOf(parts));
      return wholes.filter(isHidden);
    });
  }

  /** Empty for a version that does not exist: what was asked for says so. */
  private async read({ accountId }: Caller, { param, id, version }: StoredVersion): Promise<RunRule[]> {
    const question = { accountId, id, versionsBefore: version + 1 };
    const found = await this.rpc.call(getRule, question).catch(nothingIfUnknown);
    const wanted = found?.versions.find((each) => each.version === version);
    return wanted === undefined ? [] : [{ param, expression: wanted.expression }];
  }

  /** A webhook may get values as they are, wherever it is. */
  private async assertNoPersonalWebhook(
    operation: string,
    { caller, fields, params }: MaskedCall,
  ): Promise<void> {
    const { personal, url } = fields as { personal?: boolean | null; url?: string | null };
    if (operation === 'post-webhooks' && personal === true)
      throw needsReveal(caller, 'personal', MASKED_EVENTS);
    if (operation !== 'post-webhook' || !url) return;
    const { id } = params as { id: string };
    const found = await this.rpc
      .call(getWebhook, { accountId: caller.accountId, id })
      .catch(nothingIfUnknown);
    if (found?.personal) throw needsReveal(caller, 'url', OTHER_TARGET);
  }
}

const FILES = 'A file of values is answered with what is known of them.';
const MASKED_EVENTS = 'Expected false: events are sent with values masked.';
const OTHER_TARGET = 'This webhook gets values as they are, which may not be sent elsewhere.';

const partOf = (names: readonly string[]): string =>
  `The rule compares a part of ${names.join(', ')}. To run it, expected whole values (==, in), or a part that the mask shows, such as order.email.endsWith("@example.com").`;

const notAMask = (param: string): ServiceError =>
  new ServiceError('validation_failed', {
    param,
    message: `${param}: this is the mask of a value. Expected the whole value, or, where there is one, the order that has it.`,
  });

function nothingIfUnknown(error: unknown): null {
  if (error instanceof ServiceError && (error.code === 'not_found' || error.code === 'module_not_installed'))
    return null;
  throw error;
}
