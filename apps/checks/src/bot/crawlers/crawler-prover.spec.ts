import type { DnsDirectory, HostAddresses, HostNames } from '../../dns/dns-directory';
import { compileAsnTable } from '../../reference-data/compile/ip-asn';
import { buildDataSets } from '../../reference-data/data-sets.builder';
import { AddressSet } from '../../reference-data/look-up/address-set';
import { findClaimedOperator } from './crawler-operators';
import { findOperator, proveCrawler } from './crawler-prover';

/** 198.51.100.0/24 is announced by AS64500. */
const ASN_CSV = Buffer.from('3325256704,3325256959,64500,Example Net\n');
const SOMEWHERE = '203.0.113.7';
const ELSEWHERE = '198.51.100.7';

const absent = { status: 'absent' } as const;
const silent = { status: 'unknown', cause: 'timeout' } as const;
const names = (...found: string[]): HostNames => ({ status: 'found', names: found });
const addresses = (found: string[], isComplete = true): HostAddresses => ({
  status: 'found',
  addresses: found,
  isComplete,
});

function dnsThatSays(reverse: HostNames, forward: HostAddresses = absent) {
  return { reverse: async () => reverse, resolveAddresses: async () => forward } as unknown as DnsDirectory;
}

const prove = (claim: string, ip: string, dns: DnsDirectory | null, sets = buildDataSets()) => {
  const operator = findClaimedOperator(claim);
  if (operator === null) throw new Error(`${claim} is nobody's`);
  return proveCrawler(1, operator, ip, sets, dns);
};

describe('proveCrawler', () => {
  it('accepts a published address without a look-up', async () => {
    expect(await prove('Googlebot', '66.249.66.1', null)).toEqual({
      proof: { status: 'verified', basis: 'published_networks', ptr: '', crawler: 'Googlebot' },
      silence: null,
    });
  });

  it('accepts an address of a loaded list, whatever the spelling of the robot there', async () => {
    const sets = buildDataSets({ crawlerNetworks: new Map([['GOOGLEBOT', AddressSet.of([SOMEWHERE])]]) });
    expect((await prove('Googlebot', SOMEWHERE, null, sets)).proof.status).toBe('verified');
  });

  it('refutes an address that is missing from an operator’s loaded list that is declared complete', async () => {
    const sets = buildDataSets({ crawlerNetworks: new Map([['Googlebot', AddressSet.of(['192.0.2.1'])]]) });
    expect((await prove('Googlebot', SOMEWHERE, null, sets)).proof).toMatchObject({
      status: 'spoofed',
      basis: 'published_networks',
    });
  });

  it('refutes an address in a network that the operator does not crawl from', async () => {
    const sets = buildDataSets({ ipAsn: compileAsnTable(ASN_CSV, Buffer.alloc(0)) });
    expect((await prove('Googlebot', ELSEWHERE, null, sets)).proof).toMatchObject({
      status: 'spoofed',
      basis: 'network_number',
    });
  });

  it('leaves a claim unverified without look-ups when nothing contradicts it', async () => {
    expect(await prove('Googlebot', SOMEWHERE, null)).toMatchObject({
      proof: { status: 'claimed' },
      silence: null,
    });
  });

  it("accepts a name under the operator's domain that resolves back to the address", async () => {
    const dns = dnsThatSays(names('crawl-1.googlebot.com'), addresses([SOMEWHERE]));
    expect((await prove('Googlebot', SOMEWHERE, dns)).proof).toEqual({
      status: 'verified',
      basis: 'dns',
      ptr: 'crawl-1.googlebot.com',
      crawler: 'Googlebot',
    });
  });

  it.each([
    ['another name', names('host.example.com'), absent, 'host.example.com'],
    ['a name that only ends alike', names('fakegooglebot.com'), addresses([SOMEWHERE]), 'fakegooglebot.com'],
    [
      "a customer of the operator's cloud",
      names('1.bc.googleusercontent.com'),
      addresses([SOMEWHERE]),
      '1.bc.googleusercontent.com',
    ],
    [
      'a name that leads elsewhere',
      names('crawl-1.googlebot.com'),
      addresses([ELSEWHERE]),
      'crawl-1.googlebot.com',
    ],
    ['a name that does not exist', names('crawl-1.googlebot.com'), absent, 'crawl-1.googlebot.com'],
    ['no name at all', absent, absent, ''],
  ])('refutes %s', async (_, reverse, forward, ptr) => {
    expect((await prove('Googlebot', SOMEWHERE, dnsThatSays(reverse, forward))).proof).toMatchObject({
      status: 'spoofed',
      basis: 'dns',
      ptr,
      crawler: '',
    });
  });

  it.each([
    ['backwards', silent, absent],
    ['forwards', names('crawl-1.googlebot.com'), silent],
    ['for one family', names('crawl-1.googlebot.com'), addresses([ELSEWHERE], false)],
  ])('leaves a claim a claim when DNS is silent %s', async (_, reverse, forward) => {
    const { proof, silence } = await prove('Googlebot', SOMEWHERE, dnsThatSays(reverse, forward));
    expect(proof.status).toBe('claimed');
    expect(silence).not.toBeNull();
  });
});

describe('findOperator', () => {
  it('recognises a robot that only a loaded list names', () => {
    const networks = new Map([['ExampleBot', AddressSet.of([SOMEWHERE])]]);
    expect(findOperator('examplebot/1.0', networks)?.name).toBe('ExampleBot');
    expect(findOperator('otherbot/1.0', networks)).toBeNull();
  });
});
