import { z } from 'zod';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getCasesStatsFields = z.object({ sandbox_error: sandboxError });
