import { z } from 'zod';
import { actor } from '../../actor';
import { defineCommand } from '../../command';
import { entityType, listType } from '../entities';
import { columnMap, listImport, ON_REFUSED } from './list-import';

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
    /** The kind of lines that name none; null: as the column of values is called, else ip. */
    defaultEntityType: entityType.nullable().default(null),
    columns: columnMap.default({}),
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
