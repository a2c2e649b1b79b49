import { uniteDomains } from '../compile/disposable-domains';
import { disposableDomains } from './disposable-domains';
import { NOT_DISPOSABLE_DOMAINS, RELAY_DOMAINS } from './not-disposable-domains';

const NONE: ReadonlySet<string> = new Set();

describe('uniteDomains', () => {
  it('takes the domains of a curated list, and those of two gathered ones, in lower case, without the exceptions', () => {
    const lists = {
      curated: [['Anna.com ', 'berta.com', '']],
      gathered: [
        ['berta.com', 'clara.com', 'doreen.com', 'emilia.com', 'emilia.com'],
        ['clara.com', 'DOREEN.com'],
      ],
    };
    expect([...uniteDomains(lists, NONE, ['clara.com', 'never-there.com'])]).toEqual([
      'anna.com',
      'berta.com',
      'doreen.com',
    ]);
  });

  it('never takes a private relay for disposable', () => {
    const lists = { curated: [RELAY_DOMAINS], gathered: [] };
    expect(uniteDomains(lists, NONE, NOT_DISPOSABLE_DOMAINS).size).toBe(0);
    expect(RELAY_DOMAINS).toContain('privaterelay.appleid.com');
  });

  it('never takes a public suffix, below which others live', () => {
    const lists = { curated: [['edu.kg', 'web.id', 'com']], gathered: [['edu.pl', 'co.uk']] };
    expect(uniteDomains(lists, NONE, []).size).toBe(0);
  });

  it.each([
    ['free providers and domains in wide use', 'provider.com'],
    ['schools', 'school.edu'],
    ['universities', 'school.ac.uk'],
    ['public authorities', 'office.gov.pl'],
    ['names of four letters', 'abcd.com'],
    ['names of three letters', 'abc.org'],
  ])('believes only curated lists about %s', (_what, name) => {
    const established = new Set(['provider.com']);
    const gathered = [[name], [name]];
    expect([...uniteDomains({ curated: [], gathered }, established, [])]).toEqual([]);
    expect([...uniteDomains({ curated: [[name]], gathered: [] }, established, [])]).toEqual([name]);
  });
});

/** Honest domains that gathered lists have, from reports to their maintainers and from lists of known sites. */
const REPORTED = `
lilo.org cdc.com santamonica.com feedspot.com lavabit.com fastmessaging.com mailhaven.com nospammail.net reallyfast.info
veryfast.biz atomicmail.io tmxnet.com buildingradar.com newpillow360.com hush.com hushmail.com sdf.org yandex.net angi.com
lsmu.com nus.edu.sg club.co buygoods.com mailinblack.com salla.dev army.gov tulsa.gov oxford.gov lsac.com mbta.org cps.org
yahoo.co.in ymail.com rediffmail.com simplelogin.com slmails.com duck.com mozmail.com zoho.in salemnewschannel.com
`
  .trim()
  .split(/\s+/);

describe('the set of the packages', () => {
  it('contains the large services of each list, and none of the large providers', async () => {
    const { data, info } = await disposableDomains.load();
    expect(info.rows).toBe(data.size);
    expect(data.size).toBeGreaterThan(150_000);
    for (const domain of ['mailinator.com', 'yopmail.com', 'guerrillamail.com', '10minutemail.com']) {
      expect([domain, data.has(domain)]).toEqual([domain, true]);
    }
    for (const domain of [
      'gmail.com',
      'zoho.com',
      '139.com',
      'duck.com',
      'nus.edu.sg',
      'craigslist.org',
      ...REPORTED,
    ]) {
      expect([domain, data.has(domain)]).toEqual([domain, false]);
    }
  });
});
