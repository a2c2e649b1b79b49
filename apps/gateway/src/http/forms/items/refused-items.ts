import { type ErrorCode, ServiceError } from '@rampart/contracts';

/** A fault in one item of a list. */
export interface ItemFault {
  /** Index in the list. */
  readonly index: number;
  readonly code: ErrorCode;
  /** The item's own field. */
  readonly param: string;
  readonly message: string;
}

/** Most faults listed in one answer: the sender of a list of nonsense need not read all of it. */
const MOST_NAMED = 100;

/**
 * A 400 that names the faulty items: the first as `param` (`values[3].value`), up to a hundred in `details.items`.
 *
 * @param list the field that holds the list.
 * @param faults at least one, in the order of the list.
 */
export function refusedItems(list: string, faults: readonly ItemFault[]): ServiceError {
  const items = faults.slice(0, MOST_NAMED).map(({ index, param, message }) => ({
    index,
    param: `${list}[${index}].${param}`,
    message,
  }));
  return new ServiceError(faults[0]?.code ?? 'validation_failed', {
    message: items[0]?.message ?? 'The list contains items that are not valid.',
    param: items[0]?.param ?? list,
    details: { items },
  });
}
