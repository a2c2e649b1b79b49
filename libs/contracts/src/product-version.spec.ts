import { version } from '../../../package.json';
import { PRODUCT_VERSION } from './product-version';

test('the version that services state is the one of the package', () => {
  expect(PRODUCT_VERSION).toBe(version);
});
