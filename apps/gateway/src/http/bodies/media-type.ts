import { unsupported } from './body-errors';
import { faultOfCharset } from './body-text';

/**
 * The media type of a body, in lower case and without parameters; empty without one.
 *
 * @throws ServiceError `unsupported_media_type` when the body is not encoded as UTF-8.
 */
export function mediaTypeOf(contentType: string | undefined): string {
  const [mediaType = '', ...parameters] = (contentType ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const fault = faultOfCharset(parameters);
  if (fault !== null) throw unsupported(fault);
  return mediaType;
}
