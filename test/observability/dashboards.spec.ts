import { readDashboards } from './observed.fixture';

const dashboards = readDashboards();

/** Cells of Grafana's grid, 24 wide. */
function cellsOf({ x, y, w, h }: { x: number; y: number; w: number; h: number }): string[] {
  return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`);
}

test('there are dashboards, each with a name of its own to be linked by', () => {
  const uids = dashboards.map(({ uid }) => uid);
  expect(uids).toEqual(['rampart-service', 'rampart-overview']);
});

describe.each(dashboards.map((dashboard) => [dashboard.file, dashboard] as const))('%s', (_, dashboard) => {
  const { panels, templating } = dashboard;

  it('numbers every panel once, and lays none over another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos }) => cellsOf(gridPos));
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ gridPos }) => gridPos.x + gridPos.w > 24)).toEqual([]);
  });

  it('has a query and a description in every panel but the headings of rows', () => {
    const mute = panels.filter(
      ({ type, targets = [], description }) => type !== 'row' && (targets.length === 0 || !description),
    );
    expect(mute.map(({ title }) => title)).toEqual([]);
  });

  it('declares every variable that it uses, and follows the chosen source, namespace and service', () => {
    const declared = templating.list.map(({ name }) => name);
    expect(declared).toEqual(['datasource', 'namespace', 'service']);
    const used = JSON.stringify(panels).matchAll(/\$\{?(\w+)/g);
    const names = new Set([...used].map(([, name]) => name));
    expect([...names].filter((name) => !declared.includes(name ?? '') && name !== '__rate_interval')).toEqual(
      [],
    );
    const deaf = panels
      .flatMap(({ targets = [] }) => targets)
      .filter(({ expr }) => !expr.includes('$namespace'));
    expect(deaf).toEqual([]);
  });
});
