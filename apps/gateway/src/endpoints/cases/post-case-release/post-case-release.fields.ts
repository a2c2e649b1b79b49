import { z } from 'zod';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { analyst } from '../lease-fields';

export const postCaseReleaseFields = z.object({ analyst: analyst() });

export const postCaseReleaseQuery = z.object({ sandbox_error: sandboxError });
