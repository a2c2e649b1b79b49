import { EVIDENCE_ALONE } from '@rampart/contracts';
import { z } from 'zod';
import { integer, moment, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const MOST = 2_147_483_647;

export const getModelsCompareFields = z.object({
  champion: optionalButReadable(integer(EVIDENCE_ALONE, MOST)).describe(
    "Number of a model, or 0 for the score of the evidence without one; the account's champion when left out, or the evidence without one.",
  ),
  challenger: optionalButReadable(integer(1, MOST)).describe("The account's challenger when left out."),
  since: optionalButReadable(moment()).describe(
    'Orders from then on. When left out, the figures are of orders that neither model learned from, and the statuses of the newest orders.',
  ),
  until: optionalButReadable(moment()).describe('Orders before then; until now when left out.'),
  sandbox_error: sandboxError,
});
