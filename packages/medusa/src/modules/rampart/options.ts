import { MedusaError } from '@medusajs/framework/utils';

/** As they stand in `medusa-config`. */
export interface RampartPluginOptions {
  /** Where Rampart's API is. */
  readonly url: string | undefined;
  /** A key with the scopes `screen.check`, `screen.feedback` and `screen.decide`. */
  readonly apiKey: string | undefined;
  /** Where people open the console, for links; without it the admin shows none. */
  readonly consoleUrl?: string | undefined;
  /** `whsec_…` of the webhook that brings decisions of people; without it, `/hooks/rampart` answers 404. */
  readonly webhookSecret?: string | undefined;
  /** What happens to the payments of an approved order: `capture` by default. */
  readonly onApprove?: 'capture' | 'nothing' | undefined;
  /** What happens to a rejected order: `cancel`, which releases the money, by default. */
  readonly onReject?: 'cancel' | 'nothing' | undefined;
  /** The code of the reason under which your people refund fraud: `fraud` by default. */
  readonly fraudRefundCode?: string | undefined;
}

export interface Settings {
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  readonly consoleUrl: string | null;
  readonly webhookSecret: string | null;
  readonly onApprove: 'capture' | 'nothing';
  readonly onReject: 'cancel' | 'nothing';
  readonly fraudRefundCode: string;
}

/** @throws MedusaError naming the option that cannot be used. */
export function readOptions(given: Partial<RampartPluginOptions> = {}): Settings {
  return {
    url: given.url,
    apiKey: given.apiKey,
    consoleUrl: given.consoleUrl ?? null,
    webhookSecret: given.webhookSecret ?? null,
    onApprove: oneOf('onApprove', given.onApprove ?? 'capture', ['capture', 'nothing']),
    onReject: oneOf('onReject', given.onReject ?? 'cancel', ['cancel', 'nothing']),
    fraudRefundCode: given.fraudRefundCode ?? 'fraud',
  };
}

function oneOf<const Value extends string>(name: string, given: Value, allowed: readonly Value[]): Value {
  if (allowed.includes(given)) return given;
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `@rampart/medusa: ${name}: expected ${allowed.join(' or ')}, got ${JSON.stringify(given)}.`,
  );
}
