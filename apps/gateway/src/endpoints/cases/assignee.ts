import { MAX_ASSIGNEE_CHARACTERS } from '@rampart/contracts';
import { text } from '../../http/forms/form-readers';

/** The analyst's name, trimmed: a pasted name is the same person. Blank means unassigned. */
export const assigneeName = () =>
  text().trim().min(1, 'Expected a name.').max(MAX_ASSIGNEE_CHARACTERS, 'Expected a shorter name.');
