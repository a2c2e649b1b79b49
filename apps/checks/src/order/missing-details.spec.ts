import { assessIp } from '../ip/assess-ip';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { missingDetails } from './missing-details';
import { NO_IP } from './unknown-ip';

const facts = assessIp(buildDataSets({}), '8.8.8.8');

describe('missingDetails', () => {
  it('names the source of the facts that no loaded data set has', () => {
    expect(missingDetails(facts)).toEqual([{ source: 'ip-details', cause: 'no_data' }]);
  });

  it('names nothing once a data set has one of them', () => {
    expect(missingDetails({ ...facts, zipCode: '94043' })).toEqual([]);
  });

  it('names nothing for an address that has none of them, or for no address', () => {
    expect(missingDetails({ ...facts, range: 'private' })).toEqual([]);
    expect(missingDetails(NO_IP)).toEqual([]);
  });
});
