import { z } from 'zod';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getRulesLimitsFields = z.object({ sandbox_error: sandboxError });
