import { type Actor, ServiceError } from '@rampart/contracts';

const MAX_CHARACTERS = 200;
/** Everyone who shares the token and gives no name. */
const UNNAMED = 'operator';

/**
 * Who asks, as the header `X-Operator` says: for the record, not for what is allowed, since whoever has the token may do
 * everything. Without the header it is `operator`.
 *
 * @throws ServiceError `validation_failed` for a name of more than 200 characters.
 */
export function readOperator(header: string | string[] | undefined): Actor {
  const name = (Array.isArray(header) ? header.join(', ') : (header ?? '')).trim();
  if (name.length > MAX_CHARACTERS) {
    throw new ServiceError('validation_failed', {
      message: `The name of an operator has ${MAX_CHARACTERS} characters at the most.`,
      param: 'X-Operator',
    });
  }
  return { kind: 'operator', id: name === '' ? UNNAMED : name };
}
