import { MAX_ASSIGNEE_CHARACTERS } from '@rampart/contracts';
import { text } from '../../http/forms/form-readers';

/** Who works on a case, without the blanks around it: a name that was pasted is the same person. Blank is nobody. */
export const assigneeName = () =>
  text().trim().min(1, 'Expected a name.').max(MAX_ASSIGNEE_CHARACTERS, 'Expected a shorter name.');
