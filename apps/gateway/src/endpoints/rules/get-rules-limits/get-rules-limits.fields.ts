import { z } from 'zod';
import { checkQuery } from '../../checks/check-answer';

export const getRulesLimitsFields = z.object({ sandbox_error: checkQuery.sandbox_error });
