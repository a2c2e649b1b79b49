import { z } from 'zod';
import { actor } from '../../actor';
import { defineCommand } from '../../command';
import { listType } from '../entities';
import { listImport, ON_REFUSED } from './list-import';

/**
 * Opens an import, which its chunks then fill. One at a time per account: `conflict` while another is under way. The
 * same attempt again returns the import that it opened, unless that has failed; a caller that finds it in any state
 * but `uploading` has nothing left to send.
 */
export const beginListImport = defineCommand({
  service: 'lists',
  name: 'begin-list-import',
  request: z.object({
    accountId: z.int(),
    attemptId: z.string().min(1).max(64),
    defaultListType: listType.nullable(),
    onRefused: z.enum(ON_REFUSED),
    dryRun: z.boolean(),
    actor,
  }),
  reply: z.object({
    import: listImport,
    /** True when this very call opened it. */
    isNew: z.boolean(),
  }),
  errors: ['conflict'],
  // A repeated call would take the first call's import for one that someone else is filling.
  repeatSafe: false,
});
