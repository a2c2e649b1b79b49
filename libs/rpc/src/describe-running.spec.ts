import { PRODUCT_VERSION, serviceDescription } from '@rampart/contracts';
import { describeRunning } from './describe-running';

test('a service reports its name, its version and the start of its process, the same each time', () => {
  const described = describeRunning('lists');
  expect(serviceDescription.parse(described)).toEqual(described);
  expect(described).toMatchObject({ service: 'lists', version: PRODUCT_VERSION });
  expect(Date.parse(described.startedAt)).toBeLessThanOrEqual(Date.now());
  expect(describeRunning('lists')).toEqual(described);
});
