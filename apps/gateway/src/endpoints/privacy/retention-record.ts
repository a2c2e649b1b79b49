import { SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';

/** How long the services keep what they keep. */
export const retentionRecord = z.object({
  retention: z
    .array(
      z.object({
        service: z.enum(SERVICE_NAMES).describe('The service that keeps it.'),
        kept: z
          .string()
          .describe('What is kept: the setting’s name without `RETENTION_` and `_DAYS`, in lower case.'),
        days: z.int().describe('Days for which it is kept.'),
      }),
    )
    .describe('By service; what each setting deletes: docs/privacy.md.'),
});
