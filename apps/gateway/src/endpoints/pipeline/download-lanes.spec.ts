import { DownloadLanes } from './download-lanes';

const limited = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 5 });

describe('DownloadLanes', () => {
  it('lets an account download four files concurrently, and a fifth once one has ended', () => {
    const lanes = new DownloadLanes();
    const ends = Array.from({ length: 4 }, () => lanes.enter(1, 'file'));
    expect(() => lanes.enter(1, 'file')).toThrow(limited);
    ends[0]?.();
    ends[0]?.();
    expect(() => lanes.enter(1, 'file')).not.toThrow();
    expect(() => lanes.enter(1, 'file')).toThrow(limited);
  });

  it('counts accounts apart, and files apart from progress', () => {
    const lanes = new DownloadLanes();
    for (let n = 0; n < 4; n += 1) lanes.enter(1, 'file');
    for (let n = 0; n < 20; n += 1) lanes.enter(1, 'progress');
    expect(() => lanes.enter(1, 'progress')).toThrow(limited);
    expect(() => lanes.enter(2, 'file')).not.toThrow();
  });

  it('lets an account follow events twenty times concurrently, beside its files', () => {
    const lanes = new DownloadLanes();
    const ends = Array.from({ length: 20 }, () => lanes.enter(1, 'live'));
    expect(() => lanes.enter(1, 'live')).toThrow(limited);
    expect(() => lanes.enter(1, 'file')).not.toThrow();
    ends[0]?.();
    expect(() => lanes.enter(1, 'live')).not.toThrow();
  });
});
