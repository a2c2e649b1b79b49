import { z } from 'zod';

const by = z.string().trim().min(1).max(200).describe('Who makes the change, for the audit trail.');
const words = (length: number) => z.string().trim().min(1).max(length).nullable().default(null);

/** `POST data-sets/:set/imports`. Files in order. */
export const newDataImport = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1).max(64).describe('Name of the file among the files of its set.'),
        name: z.string().trim().min(1).max(200).describe('Name of the file.'),
      }),
    )
    .min(1)
    .max(50)
    .describe('The files, in order.'),
  version: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'A version consists of letters, digits and . _ + -')
    .nullable()
    .default(null)
    .describe('Version of this data; null: made from its date and digest.'),
  date: z.iso
    .date()
    .nullable()
    .default(null)
    .describe('Date of the data; null: unknown, its age counts from the import.'),
  licence: words(200).describe('Licence of the data; null: not stated.'),
  source: words(500).describe('Source of the data; null: the names of the files.'),
  allow_shrink: z
    .boolean()
    .default(false)
    .describe('Allows the data to have less than half of the rows in service, also of a built-in set’s.'),
  by,
});

/** `POST data-imports/:id/finish`: how many chunks each file has. */
export const finishedUpload = z.strictObject({
  chunks: z.array(z.int().min(0)).max(50).describe('How many chunks each file has, in order.'),
});

/** `POST data-sets/:set/rollback`. */
export const dataRollback = z.strictObject({
  to: z
    .enum(['previous', 'built_in'])
    .default('previous')
    .describe('Which data to go back to: the previous data, or the data shipped with the release.'),
  by,
});
