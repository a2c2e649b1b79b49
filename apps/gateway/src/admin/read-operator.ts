import { type Actor, ServiceError } from '@rampart/contracts';

const MAX_CHARACTERS = 200;
/** The name for everyone who shares the token and gives no name. */
const UNNAMED = 'operator';

/**
 * The operator's name from the header `X-Operator`: for the audit trail only, not for authorisation, since the token
 * permits everything. Defaults to `operator`.
 *
 * @throws ServiceError `validation_failed` for a name of more than 200 characters.
 */
export function readOperator(header: string | string[] | undefined): Actor {
  const name = (Array.isArray(header) ? header.join(', ') : (header ?? '')).trim();
  if (name.length > MAX_CHARACTERS) {
    throw new ServiceError('validation_failed', {
      message: `The name of an operator has at most ${MAX_CHARACTERS} characters.`,
      param: 'X-Operator',
    });
  }
  return { kind: 'operator', id: name === '' ? UNNAMED : name };
}
