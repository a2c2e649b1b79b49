import { z } from 'zod';
import { ipAddress, optionalButReadable } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getIpCheckFields = z.object({
  ip: optionalButReadable(ipAddress()).describe("IPv4 or IPv6; by default the caller's own address."),
  ...checkQuery,
});
