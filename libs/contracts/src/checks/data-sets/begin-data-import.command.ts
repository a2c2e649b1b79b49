import { z } from 'zod';
import { defineCommand } from '../../command';
import { dataImport } from './data-set-status';

/** Most files in one import. */
const MAX_PARTS = 50;

const words = (length: number) => z.string().trim().min(1).max(length);

/**
 * Opens an import, which its chunks then fill. One at a time per set: `conflict` while another is under way. A repeat
 * would conflict with the first call, so it is not repeat-safe.
 */
export const beginDataImport = defineCommand({
  service: 'checks',
  name: 'begin-data-import',
  request: z.object({
    set: z.string(),
    /** The files, in order; together they replace the set. */
    parts: z
      .array(z.object({ label: words(64), name: words(200) }))
      .min(1)
      .max(MAX_PARTS),
    /** Null: derived from the date and the content's digest. */
    version: z
      .string()
      .regex(/^[\w.+-]{1,64}$/, 'a version consists of letters, digits and . _ + -')
      .nullable(),
    /** Date of the data; null when unknown. */
    date: z.iso.date().nullable(),
    /** Null: not stated. */
    licence: words(200).nullable(),
    /** Null: the names of the files. */
    source: words(500).nullable(),
    /** Whether the data may have fewer than half of the rows in service, also of a built-in set's. */
    allowShrink: z.boolean(),
    /** Who imports, for the audit trail. */
    by: words(200),
  }),
  reply: dataImport,
  errors: ['validation_failed', 'conflict'],
  repeatSafe: false,
});
