import { EVIDENCE_ALONE } from '@rampart/contracts';
import { z } from 'zod';
import { integer, moment, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const MOST = 2_147_483_647;

export const getModelsCompareFields = z.object({
  champion: optionalButReadable(integer(EVIDENCE_ALONE, MOST)).describe(
    "Number of a model, or 0 for the score of the evidence without one. By default the account's champion, or the evidence without one.",
  ),
  challenger: optionalButReadable(integer(1, MOST)).describe("By default the account's challenger."),
  since: optionalButReadable(moment()).describe(
    'Orders from this time on. By default, figures cover orders that neither model learned from, and statuses the newest orders.',
  ),
  until: optionalButReadable(moment()).describe('Orders before this time; now by default.'),
  sandbox_error: sandboxError,
});
