import { z } from 'zod';
import { actor } from '../../actor';
import { defineCommand } from '../../command';
import { listType } from '../entities';
import { listImport, ON_REFUSED } from './list-import';

/**
 * Opens an import, which its chunks then fill. One at a time for each account: `conflict` while another is under way.
 * The same attempt again gives the import that it opened, unless that has failed; whoever finds it in any state but
 * `uploading` has nothing to send any more.
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
    /** True when this very call has opened it. */
    isNew: z.boolean(),
  }),
  errors: ['conflict'],
  // A second attempt of the call would take the import of the first for one that somebody else fills.
  repeatSafe: false,
});
