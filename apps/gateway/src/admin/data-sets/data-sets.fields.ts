import { z } from 'zod';

const by = z.string().trim().min(1).max(200).describe('Who does it, for the record.');
const words = (length: number) => z.string().trim().min(1).max(length).nullable().default(null);

/** `POST data-sets/:set/imports`. Files in order; what is absent comes from the feed's manifest. */
export const newDataImport = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1).max(64).describe('Names the file among the files of its set.'),
        name: z.string().trim().min(1).max(200).describe('Name of the file.'),
      }),
    )
    .min(1)
    .max(50)
    .describe('The files, in order.'),
  version: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'A version is made of letters, digits and . _ + -')
    .nullable()
    .default(null)
    .describe('Names this data; null: as the feed’s manifest says.'),
  date: z.iso.date().nullable().default(null).describe('Day of the data; null: as the feed’s manifest says.'),
  licence: words(200).describe('Licence of the data; null: as the feed’s manifest says.'),
  source: words(500).describe('Where the data is from; null: as the feed’s manifest says.'),
  allow_shrink: z
    .boolean()
    .default(false)
    .describe('Whether it may hold far fewer rows than the data in service.'),
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
    .describe('The data that served before, or the data that came with the release.'),
  by,
});
