import { Catch } from '@nestjs/common';
import { ErrorEnvelopeFilter } from '../http/errors/error-envelope.filter';

/** The same envelope as the public API's, except that a 404 says which id was wrong: operators may see every account. */
@Catch()
export class AdminErrorFilter extends ErrorEnvelopeFilter {
  protected override readonly namesTheAbsent = true;
}
