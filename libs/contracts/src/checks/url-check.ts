import { z } from 'zod';
import { checkScores } from './single-check';

/** The public record of the URL check. No request is ever made to the URL. */
export const urlCheck = z.object({
  /** As sent, without blanks around it. */
  url: z.string(),
  /** As a browser would read it: lower case, punycode, canonical IP. Empty when there is none. */
  host: z.string(),
  is_valid: z.boolean(),
  /** Whether the host resolves; false too when DNS could not be asked, and `degraded` then names `dns`. */
  has_dns: z.boolean(),
  is_url_blacklisted: z.boolean(),
  is_domain_blacklisted: z.boolean(),
  is_phishing: z.boolean(),
  ...checkScores,
});
export type UrlCheck = z.infer<typeof urlCheck>;
