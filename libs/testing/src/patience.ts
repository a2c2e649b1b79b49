/**
 * A deadline that counts something as hung, on this machine.
 *
 * @param calmMs certainly long enough on the machine on which deadlines are chosen, two quick processors.
 */
export const patience = (calmMs: number): number => calmMs * Number(process.env.TEST_PATIENCE ?? 1);
