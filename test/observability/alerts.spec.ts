import { anchorsOf, readRules } from './observed.fixture';

const alerts = readRules().filter(({ alert }) => alert !== undefined);
const anchors = anchorsOf('docs/operations.md');

test.each(alerts.map((alert) => [alert.alert, alert] as const))(
  '%s: says what is wrong, what that means and what to do',
  (_, { labels, annotations = {} }) => {
    expect(['page', 'ticket']).toContain(labels?.severity);
    expect(annotations.summary).toMatch(/\S/);
    expect(annotations.description).toMatch(/\.$/);
    const [file, anchor = ''] = annotations.runbook?.split('#') ?? [];
    expect(file).toBe('docs/operations.md');
    expect([...anchors]).toContain(anchor);
  },
);

test('no two alerts have one name', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
});

test('every runbook of an alert belongs to one', () => {
  const used = new Set(alerts.map(({ annotations }) => annotations?.runbook?.split('#')[1]));
  expect([...anchors].filter((anchor) => anchor.startsWith('alert-') && !used.has(anchor))).toEqual([]);
});
