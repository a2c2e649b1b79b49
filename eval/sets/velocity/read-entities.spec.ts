import { isMostlyFraud, isRing, readEntities } from './read-entities';

const row = (user: string, device: string, fraud: number, time = '2015-01-01 00:00:45') => ({
  user_id: user,
  device_id: device,
  purchase_time: time,
  class: String(fraud),
});

describe('entities of a file', () => {
  it('hold their actions with their times, and how many accounts are behind them', () => {
    const rows = [row('1', 'A', 1), row('2', 'A', 0, '2015-01-01 00:01'), row('2', 'A', 1), row('3', 'B', 0)];
    expect(readEntities(rows, 'device_id')).toEqual([
      {
        value: 'A',
        accounts: 2,
        actions: [
          { at: Date.UTC(2015, 0, 1, 0, 0, 45), isFraud: true },
          { at: Date.UTC(2015, 0, 1, 0, 1), isFraud: false },
          { at: Date.UTC(2015, 0, 1, 0, 0, 45), isFraud: true },
        ],
      },
      expect.objectContaining({ value: 'B', accounts: 1 }),
    ]);
  });

  it('leave out rows without a value or a time', () => {
    expect(readEntities([row('1', '', 1), row('1', 'A', 1, 'soon')], 'device_id')).toEqual([]);
  });

  it('are a ring from so many accounts on, when most of what they do is fraud', () => {
    const [ring] = readEntities([row('1', 'A', 1), row('2', 'A', 1), row('3', 'A', 0)], 'device_id');
    const [even] = readEntities([row('1', 'A', 1), row('2', 'A', 0)], 'device_id');
    expect([ring, ring, even].map((each, at) => isRing(each as never, at + 3))).toEqual([true, false, false]);
    expect(isMostlyFraud(even as never)).toBe(false);
  });
});
