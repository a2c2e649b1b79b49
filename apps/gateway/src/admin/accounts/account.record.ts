import { z } from 'zod';
import type { AccountRow } from '../../database/rows/account.row';
import type { UserRow } from '../../database/rows/user.row';
import { limitMembers, limitsToWire } from './limits.fields';

/** An account as the admin API shows it. */
export const accountRecord = z.object({
  id: z.int().describe('Id of the account.'),
  name: z.string().describe('Name given by the operator.'),
  state: z
    .enum(['active', 'suspended', 'deleted'])
    .describe('Only the keys of an active account are admitted.'),
  ...limitMembers,
  created_at: z.iso.datetime().describe('When it was created.'),
});

export const accountToWire = (row: AccountRow): z.infer<typeof accountRecord> => ({
  id: row.id,
  name: row.name,
  state: row.state,
  ...limitsToWire(row),
  created_at: row.createdAt.toISOString(),
});

/** A user as the admin API shows it. */
export const userRecord = z.object({
  id: z.int().describe('Id of the user.'),
  account_id: z.int().describe('The account that the user belongs to.'),
  name: z.string().describe('Name given by the operator.'),
  email: z.string().describe('Email address of the user.'),
  created_at: z.iso.datetime().describe('When the user was created.'),
});

export const userToWire = (row: UserRow): z.infer<typeof userRecord> => ({
  id: row.id,
  account_id: Number(row.accountId),
  name: row.name,
  email: row.email,
  created_at: row.createdAt.toISOString(),
});
