import { grantOfGroups } from './grant-of-groups';

const GRANTS = [
  { group: 'risk', role: 'analyst', can_reveal: false },
  { group: 'risk-leads', role: 'manager', can_reveal: false },
  { group: 'privacy', role: 'viewer', can_reveal: true },
] as const;

describe('what the groups of a person allow', () => {
  it.each([
    ['nothing without a group', undefined],
    ['nothing for other groups', ['sales', 'Risk', 'risk ']],
    ['nothing for what is no name', [{ group: 'risk' }, 7, null]],
    ['nothing for an empty list', []],
    ['nothing for names in one text', 'risk risk-leads'],
  ])('is %s', (_what, claim) => {
    expect(grantOfGroups(GRANTS, claim)).toBeNull();
  });

  it.each([
    [['risk'], { role: 'analyst', canReveal: false }],
    [['risk-leads', 'risk', 'other'], { role: 'manager', canReveal: false }],
    [['privacy', 'risk'], { role: 'analyst', canReveal: true }],
    ['risk', { role: 'analyst', canReveal: false }],
  ])('is the highest role of %j', (claim, granted) => {
    expect(grantOfGroups(GRANTS, claim)).toEqual(granted);
  });

  it('is nothing where no group is granted anything', () => {
    expect(grantOfGroups([], ['risk'])).toBeNull();
  });
});
