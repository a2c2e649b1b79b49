import { z } from 'zod';
import { checkScores } from './single-check';

/** When a domain was registered, as its registry's RDAP service tells. */
export const domainRegistration = z.object({
  created_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  registrar: z.string().nullable(),
  /** Whole days since `created_at`. */
  age_days: z.int().nullable(),
});
export type DomainRegistration = z.infer<typeof domainRegistration>;

/** The public record of the e-mail check. */
export const emailCheck = z.object({
  /** As sent, without blanks around it. */
  email: z.string(),
  /** In lower case and punycode; empty when the syntax is not valid. */
  domain: z.string(),
  is_valid_syntax: z.boolean(),
  is_disposable: z.boolean(),
  /** False too when DNS could not be asked; `degraded` then names `dns`. */
  has_mx: z.boolean(),
  is_role_account: z.boolean(),
  /** Mail hosts by preference. */
  mx_hosts: z.array(z.string()),
  /** Null while the look-up is off (the default) or gave no answer. */
  has_gravatar: z.boolean().nullable(),
  /** Null while the look-up is off (the default) or gave no answer. */
  domain_registration: domainRegistration.nullable(),
  ...checkScores,
});
export type EmailCheck = z.infer<typeof emailCheck>;
