import { z } from 'zod';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { analyst, leaseSeconds } from '../lease-fields';

export const postCaseClaimFields = z.object({ analyst: analyst(), lease_seconds: leaseSeconds() });

export const postCaseClaimQuery = z.object({ sandbox_error: sandboxError });
