import { getAccount } from '../endpoints/account/get-account/get-account.endpoint';
import { EndpointRoute, endpointOf } from './endpoint';

class Controller {
  @EndpointRoute(getAccount)
  declared(): void {}

  undeclared(): void {}
}

describe('endpointOf', () => {
  it('gives the definition that the handler was declared with', () => {
    expect(endpointOf({ getHandler: () => Controller.prototype.declared })).toBe(getAccount);
  });

  it('refuses a handler without declared access', () => {
    expect(() => endpointOf({ getHandler: () => Controller.prototype.undeclared })).toThrow(
      'no endpoint definition',
    );
  });
});
