import { systemClock, utcDay } from './clock';

describe('utcDay', () => {
  it('changes at midnight UTC, wherever the service runs', () => {
    expect(utcDay(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
    expect(utcDay(new Date('2026-03-02T00:00:00.000Z'))).toBe('2026-03-02');
    expect(utcDay(new Date('2026-03-02T01:30:00.000+02:00'))).toBe('2026-03-01');
  });
});

describe('systemClock', () => {
  it('never runs backwards between two looks', () => {
    const first = systemClock.now().getTime();
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(first);
  });
});
