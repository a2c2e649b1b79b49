import { z } from 'zod';
import { checkScores } from './single-check';

/** When a domain was registered, according to its registry's RDAP service. */
export const domainRegistration = z.object({
  created_at: z.iso.datetime().nullable().describe('When the domain was registered.'),
  expires_at: z.iso.datetime().nullable().describe('When the registration ends.'),
  registrar: z.string().nullable().describe('Name of the registrar.'),
  age_days: z.int().nullable().describe('Whole days since `created_at`.'),
});
export type DomainRegistration = z.infer<typeof domainRegistration>;

/** The public record of the e-mail check. */
export const emailCheck = z.object({
  email: z.string().describe('As sent, without surrounding blanks.'),
  domain: z.string().describe('In lower case and punycode; empty when the syntax is not valid.'),
  is_valid_syntax: z.boolean().describe('Whether it is a well-formed e-mail address.'),
  is_disposable: z.boolean().describe('Whether the domain offers throw-away addresses.'),
  has_mx: z
    .boolean()
    .describe(
      'Whether the domain accepts mail; also false when DNS did not answer, and `degraded` then names `dns`.',
    ),
  is_role_account: z
    .boolean()
    .describe('Whether it belongs to a role rather than a person, such as `info` or `sales`.'),
  mx_hosts: z.array(z.string()).describe('Mail hosts of the domain, preferred one first.'),
  has_gravatar: z
    .boolean()
    .nullable()
    .describe(
      'Whether the address has a Gravatar; null while the look-up is off (the default) or gave no answer.',
    ),
  domain_registration: domainRegistration
    .nullable()
    .describe('Registration of the domain; null while the look-up is off (the default) or gave no answer.'),
  ...checkScores,
});
export type EmailCheck = z.infer<typeof emailCheck>;
