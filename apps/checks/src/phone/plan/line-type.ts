import type { NumberType } from 'libphonenumber-js/max';

/**
 * The use of a number by its country's plan. In North America and a few other places landlines and mobiles share
 * ranges.
 */
export type LineType =
  | 'fixed_line'
  | 'mobile'
  | 'fixed_line_or_mobile'
  | 'voip'
  | 'personal'
  | 'pager'
  | 'voicemail'
  | 'toll_free'
  | 'shared_cost'
  | 'premium_rate'
  | 'company';

const LINE_TYPES: Readonly<Record<NonNullable<NumberType>, LineType>> = {
  FIXED_LINE: 'fixed_line',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixed_line_or_mobile',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
  VOICEMAIL: 'voicemail',
  TOLL_FREE: 'toll_free',
  SHARED_COST: 'shared_cost',
  PREMIUM_RATE: 'premium_rate',
  // "Universal access": one number for all branches of a company.
  UAN: 'company',
};

/** Our word for a type of the plans' metadata; null where the plan names none. */
export function lineTypeOf(type: NumberType): LineType | null {
  return type === undefined ? null : LINE_TYPES[type];
}
