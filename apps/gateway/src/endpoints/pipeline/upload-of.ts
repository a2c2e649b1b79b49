import type { EndpointDefinition } from '../../http/endpoint';
import type { EndpointInput } from '../../http/read-input';
import type { Upload } from '../../http/uploads/upload';

/** The upload of a call whose definition takes one. */
export function uploadOf({ upload }: Pick<EndpointInput<EndpointDefinition>, 'upload'>): Upload {
  if (upload === null) throw new Error('an endpoint that takes a file got none');
  return upload;
}
