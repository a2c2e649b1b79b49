import { caseLeaseSeconds, DEFAULT_CASE_LEASE_SECONDS, MAX_ASSIGNEE_CHARACTERS } from '@rampart/contracts';
import type { Caller } from '../../access/caller';
import { integer, optionalButReadable, withDefault } from '../../http/forms/form-readers';
import { assigneeName } from './assignee';

const { minValue, maxValue } = caseLeaseSeconds;

export const analyst = () =>
  optionalButReadable(assigneeName()).describe(
    `Who has the case open: a name or an id of your own, at most ${MAX_ASSIGNEE_CHARACTERS} characters; by default the key, so that a key shared by several analysts should name them, or \`user:<id>\` for a person who is signed in to the console.`,
  );

export const leaseSeconds = () =>
  withDefault(integer(minValue ?? 0, maxValue ?? 0), String(DEFAULT_CASE_LEASE_SECONDS)).describe(
    'How long the lease lasts unless it is renewed, in seconds.',
  );

/** The holder of a lease: the analyst that the call names, otherwise its key or person. */
export const holderOf = (caller: Caller, named: string | null): string => named ?? caller.keyId;
