import { z } from 'zod';

/** One signal that fired: its points, its evidence, and the sentence for people. */
export const contribution = z.object({
  code: z.string().describe('Stable code for programs, e.g. `ip_tor_network`.'),
  points: z
    .number()
    .describe('Points added to the score, or subtracted when negative; at most two decimals.'),
  reason: z.string().describe('The sentence for people.'),
  evidence: z
    .record(z.string(), z.unknown())
    .describe('The facts that the signal is based on; personal values are masked.'),
  floor: z
    .literal('REVIEW')
    .optional()
    .describe(
      'Present when an order with this evidence is at least a review: no threshold, model or whitelist makes it milder, only a workflow rule with APPROVE does.',
    ),
});
export type Contribution = z.infer<typeof contribution>;

/** A source that did not answer, so that fields are null or neutral. */
export const degradedSource = z.object({
  source: z
    .string()
    .describe(
      'The source: `dns`, a data set, a service. `ip-details`: no loaded data set knows the zip_code, domain, netspeed, mobile_mnc, mobile_mcc, mobile_brand and elevation of an address, which are null for that reason.',
    ),
  cause: z.enum(['timeout', 'unavailable', 'no_data']).describe('Why it could not be used.'),
});
export type DegradedSource = z.infer<typeof degradedSource>;

/** Something in the request that was not used as sent: an unreadable optional field. */
export const warning = z.object({
  param: z.string().describe('The field concerned.'),
  code: z.string().describe('Stable code for programs.'),
  message: z.string().describe('What was expected, and what was done instead.'),
});
export type Warning = z.infer<typeof warning>;
