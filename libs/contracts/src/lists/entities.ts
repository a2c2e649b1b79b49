import { z } from 'zod';

export const LIST_TYPES = ['blacklist', 'whitelist'] as const;
export const listType = z.enum(LIST_TYPES);
export type ListType = z.infer<typeof listType>;

export const MATCH_TYPES = ['exact', 'cidr', 'wildcard'] as const;
export const matchType = z.enum(MATCH_TYPES);
export type MatchType = z.infer<typeof matchType>;

/** The kinds of values that lists, reports and velocity know; any other word of the same form is a custom kind. */
export const ENTITY_TYPES = [
  'ip',
  'email',
  'email_domain',
  'phone',
  'device',
  'username',
  'card_bin',
  'address',
  'domain',
  'url',
  'account',
  'cookie',
] as const;

export const entityType = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,31}$/, 'expected a lower-case word of at most 32 characters: letters, digits, _');
