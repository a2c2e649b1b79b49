import { findCloud } from './cloud-networks';

describe('findCloud', () => {
  it('names the operator of a published range and of nothing beside it', () => {
    expect(findCloud('15.230.1.1')).toBe('Amazon.com, Inc.');
    expect(findCloud('15.231.0.0')).toBeNull();
    expect(findCloud('20.136.0.1')).toBe('Microsoft Corporation');
  });
});
