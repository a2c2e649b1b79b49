import { z } from 'zod';
import { checkScores } from './single-check';

/** The public record of the URL check. No request is ever made to the URL. */
export const urlCheck = z.object({
  url: z.string().describe('As sent, without surrounding blanks.'),
  host: z
    .string()
    .describe('As a browser would read it: lower case, punycode, canonical IP; empty when the URL has none.'),
  is_valid: z.boolean().describe('Whether it is a well-formed http or https URL.'),
  has_dns: z
    .boolean()
    .describe(
      'Whether the host resolves; also false when DNS did not answer, and `degraded` then names `dns`.',
    ),
  is_url_blacklisted: z.boolean().describe('Whether this URL is on a blacklist.'),
  is_domain_blacklisted: z.boolean().describe('Whether its domain is on a blacklist.'),
  is_phishing: z.boolean().describe('Whether it looks like phishing.'),
  ...checkScores,
});
export type UrlCheck = z.infer<typeof urlCheck>;
