import { z } from 'zod';
import { ipAddress, optionalButReadable } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getIpCheckFields = z.object({
  ip: optionalButReadable(ipAddress(), true).describe(
    "IPv4 or IPv6, also with a port, or a chain of proxies; left out, the caller's own address.",
  ),
  ...checkQuery,
});
