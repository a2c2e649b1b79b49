import { getOrderValue, ServiceError } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { z } from 'zod';
import type { Caller } from '../../access/caller';
import { lackOfScope } from '../../access/lack-of-scope';
import { optionalButReadable, text } from '../../http/forms/form-readers';
import type { FieldsOf } from '../../http/forms/read-fields';
import { shieldId } from '../orders/shield-id';

/** Scope for values of orders: without it, a list would show what the caller may not read. */
const SCOPE = 'screen.read';

/** What an entry is about: a value, or the order that has it. */
export const listedValueFields = {
  value: optionalButReadable(text()).describe(
    'Required without `shield_id`. Stored in its normal form: lower-case email, E.164 phone, canonical IP. Networks no wider than /8 (IPv4) or /16 (IPv6); wildcards below a registered domain.',
  ),
  shield_id: optionalButReadable(shieldId()).describe(
    `Instead of \`value\`: the value of this kind that this order was sent with, which need not be known to the caller. Needs the scope \`${SCOPE}\`; a value that the order does not have, or that is no longer stored, is a \`conflict\`.`,
  ),
};
const listedValue = z.object({ entity_type: z.string(), ...listedValueFields });

/**
 * @returns the value as sent, or that of the order.
 * @throws ServiceError `missing_parameter` without either; `validation_failed` with both; `insufficient_scope`;
 * `not_found` and `conflict` about the order.
 */
export async function listedValueOf(
  rpc: RpcClient,
  caller: Caller,
  { entity_type: entityType, value, shield_id: order }: FieldsOf<typeof listedValue>,
): Promise<string> {
  if (order === null) {
    if (value !== null) return value;
    throw new ServiceError('missing_parameter', {
      message: 'The parameter value is required, or shield_id in its place.',
      param: 'value',
    });
  }
  if (value !== null) {
    throw new ServiceError('validation_failed', {
      message: 'Expected value or shield_id, not both.',
      param: 'shield_id',
    });
  }
  const lack = lackOfScope(caller, { scope: SCOPE, method: 'POST' });
  if (lack !== null) throw lack;
  const { accountId } = caller;
  return (await rpc.call(getOrderValue, { accountId, shieldId: order, entityType })).value;
}
