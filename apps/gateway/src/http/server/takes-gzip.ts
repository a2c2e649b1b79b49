import type { IncomingHttpHeaders } from 'node:http';

/** Whether a client reads gzip (RFC 9110, 12.5.3): by its name, or by `*` where its name is not listed. */
export function takesGzip(headers: IncomingHttpHeaders): boolean {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return false;
  let byWildcard = false;
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((each) => each.trim());
    const isTaken = !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (coding === 'gzip' || coding === 'x-gzip') return isTaken;
    if (coding === '*') byWildcard = isTaken;
  }
  return byWildcard;
}
