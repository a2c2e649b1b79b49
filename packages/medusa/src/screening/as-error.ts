import { MedusaError } from '@medusajs/framework/utils';
import { RampartError } from '@rampart/client';

/**
 * What people see when something about an order could not be done in Rampart.
 *
 * @param done false when the order was not screened.
 * @throws MedusaError with the sentence of the answer.
 */
export async function asError(done: Promise<boolean>): Promise<void> {
  const isScreened = await done.catch((error) => {
    if (!(error instanceof RampartError)) throw error;
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Rampart: ${error.message}`);
  });
  if (!isScreened) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Rampart has not screened this order.');
}
