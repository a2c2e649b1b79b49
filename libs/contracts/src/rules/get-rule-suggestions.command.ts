import { z } from 'zod';
import { defineCommand } from '../command';
import { ruleSuggestions } from './rule-suggestions';

/** The newest search for rules of an account, and what the newest finished one has found. */
export const getRuleSuggestions = defineCommand({
  service: 'screening',
  name: 'get-rule-suggestions',
  request: z.object({ accountId: z.int().positive() }),
  reply: ruleSuggestions,
  repeatSafe: true,
});
