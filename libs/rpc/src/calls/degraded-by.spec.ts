import { ServiceError } from '@rampart/contracts';
import { degradedBy } from './degraded-by';

describe('degradedBy', () => {
  it.each([
    [new ServiceError('deadline_exceeded', { message: 'Late.' }), 'timeout'],
    [new ServiceError('unavailable', { message: 'Away.' }), 'unavailable'],
    [new Error('a defect over there'), 'unavailable'],
  ])('names the source, and tells a late answer from none: %s', (error, cause) => {
    expect(degradedBy('velocity', error)).toEqual({ source: 'velocity', cause });
  });
});
