import { moment, optionalButReadable } from '../../http/forms/form-readers';

/** The period of statistics. */
export const periodFields = {
  from: optionalButReadable(moment()).describe(
    'Orders screened at this time or later; 30 days before `to` by default.',
  ),
  to: optionalButReadable(moment()).describe('Orders screened before this time; now by default.'),
};
