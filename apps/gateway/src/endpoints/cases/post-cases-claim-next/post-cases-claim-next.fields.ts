import { z } from 'zod';
import { decimal, optionalButReadable, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { analyst, leaseSeconds } from '../lease-fields';
import { oneTag } from '../tag-list';

export const postCasesClaimNextFields = z.object({
  analyst: analyst(),
  lease_seconds: leaseSeconds(),
  tag: optionalButReadable(oneTag()).describe('Only cases with this tag.'),
  reason: optionalButReadable(text().max(100)).describe('Only cases with this code among their reasons.'),
  min_score: optionalButReadable(decimal(0, 100)).describe('Only cases with at least this top score.'),
});

export const postCasesClaimNextQuery = z.object({ sandbox_error: sandboxError });
