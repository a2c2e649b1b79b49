import { compileExportControl, exportControl } from './export-control';

describe('compileExportControl', () => {
  it('keeps countries and regions apart', () => {
    const control = compileExportControl(['KP', 'UA-43', 'UA-40']);
    expect([...control.countries]).toEqual(['KP']);
    expect([...(control.regions.get('UA') ?? [])]).toEqual(['43', '40']);
  });

  it('contains the destinations under embargo, and Russia and Belarus, whose controls are nearly as wide', async () => {
    const { data, info } = await exportControl.load();
    expect([...data.countries].sort()).toEqual(['BY', 'CU', 'IR', 'KP', 'RU', 'SY']);
    expect([...(data.regions.get('UA') ?? [])].sort()).toEqual(['09', '14', '40', '43']);
    expect(info.rows).toBe(10);
  });
});
