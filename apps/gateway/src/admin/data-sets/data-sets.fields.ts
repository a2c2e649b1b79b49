import { z } from 'zod';

const by = z.string().trim().min(1).max(200);
const words = (length: number) => z.string().trim().min(1).max(length).nullable().default(null);

/** `POST data-sets/:set/imports`. Files in order; what is absent comes from the feed's manifest. */
export const newDataImport = z.strictObject({
  parts: z
    .array(
      z.strictObject({ label: z.string().trim().min(1).max(64), name: z.string().trim().min(1).max(200) }),
    )
    .min(1)
    .max(50),
  version: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'A version is made of letters, digits and . _ + -')
    .nullable()
    .default(null),
  date: z.iso.date().nullable().default(null),
  licence: words(200),
  source: words(500),
  allow_shrink: z.boolean().default(false),
  by,
});

/** `POST data-imports/:id/finish`: how many chunks each file has. */
export const finishedUpload = z.strictObject({ chunks: z.array(z.int().min(0)).max(50) });

/** `POST data-sets/:set/rollback`. */
export const dataRollback = z.strictObject({ to: z.enum(['previous', 'built_in']).default('previous'), by });
