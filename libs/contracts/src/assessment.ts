import { z } from 'zod';

/** One signal that fired: how many points it adds, on what evidence, and the sentence that says so to a person. */
export const contribution = z.object({
  /** Stable code for programs, e.g. `ip_tor_exit`. */
  code: z.string(),
  /** Points added to (or, below zero, taken off) the score; two decimals at the most. */
  points: z.number(),
  reason: z.string(),
  /** The facts it rests on; never a full personal value. */
  evidence: z.record(z.string(), z.unknown()),
});
export type Contribution = z.infer<typeof contribution>;

/** A source that could not be asked, so that fields fell back to null or neutral. */
export const degradedSource = z.object({
  /** Bounded set of names, e.g. `dns`, `geo`; the label of `rampart_degraded_total`. */
  source: z.string(),
  /** Why: `timeout`, `unavailable`, `no_data`. */
  cause: z.enum(['timeout', 'unavailable', 'no_data']),
});
export type DegradedSource = z.infer<typeof degradedSource>;

/** Something in the request that was not used as sent: an optional field that could not be read. */
export const warning = z.object({ param: z.string(), code: z.string(), message: z.string() });
export type Warning = z.infer<typeof warning>;
