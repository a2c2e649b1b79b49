import { PRODUCT_VERSION, serviceDescription } from '@rampart/contracts';
import { describeRunning, noteRetention } from './describe-running';

test('a service reports its name, its version and the start of its process, the same each time', () => {
  const described = describeRunning('lists');
  expect(serviceDescription.parse(described)).toEqual(described);
  expect(described).toMatchObject({ service: 'lists', version: PRODUCT_VERSION });
  expect(Date.parse(described.startedAt)).toBeLessThanOrEqual(Date.now());
  expect(describeRunning('lists')).toEqual(described);
});

test('a service reports its retention by the names of its settings, and nothing else of its environment', () => {
  noteRetention('cases', { RETENTION_CASES_DAYS: 730, RETENTION_CASES: 'x', DATABASE_URL: 'secret' });
  expect(describeRunning('cases').retention).toEqual({ cases: 730 });
  expect(describeRunning('lists').retention).toEqual({});
});
