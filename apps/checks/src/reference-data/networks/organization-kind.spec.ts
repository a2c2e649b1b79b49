import { comesToAnEnd } from '@rampart/testing';
import { organizationKind } from './organization-kind';

describe('organizationKind', () => {
  it.each([
    ['Joe’s Web Hosting LLC', 'hosting'],
    ['BlueVPS OU', null],
    ['PebbleHost Ltd', 'hosting'],
    ['Hostinger International Limited', 'hosting'],
    ['SonderCloud Limited', 'hosting'],
    ['Rackdog LLC', 'hosting'],
    ['CHINANET Jiangsu Telecom IDC network', 'hosting'],
    ['Example VPN Ltd', 'vpn'],
    ['Example VPS Ltd', 'hosting'],
    ['Nordic Data Center AB', 'hosting'],
    ['Some Datacenter SRL', 'hosting'],
    ['Dedicated Servers Inc', 'hosting'],
    ['Acme Cloud Services GmbH', 'hosting'],
    ['Universidad de Chile', 'education'],
    ['Universitaet Stuttgart', 'education'],
    ['Springfield School District 12', 'education'],
    ['Ministry of Health', 'government'],
    ['City of Loveland, Colorado', 'government'],
    ['UK Ministry of Defence', 'military'],
    ['Orange Mobile Ltd', 'mobile'],
    ['Telefonica Moviles del Uruguay SA', 'mobile'],
    ['Eastlink Cable Systems', 'isp'],
    ['Provedor Fibra Rapida LTDA', 'isp'],
  ])('takes %j for %s', (name, kind) => {
    expect(organizationKind(name)).toBe(kind);
  });

  it.each([
    'Telmex Colombia S.A.',
    'University of Colorado Denver',
    'COLOMBIA TELECOMUNICACIONES S.A. ESP',
    'NetCologne Gesellschaft fur Telekommunikation',
    'Hostess Brands',
    'Hostal del Sol SL',
    'St. Cloud State Online',
    'McCloud Farms Inc',
    'Rackets and Sports Ltd',
    'GRUPOHOST COMUNICACAO MULTIMIDIA LTDA',
    'First Data Corporation',
    'Cloud County Health Center',
    'Bank Server Farm Holding Bank',
    'Serverin Foods',
    'JAB Wireless, INC.',
    'Iron Mountain',
    'DIRECTV COLOMBIA LTDA.',
  ])('does not take %j for hosting', (name) => {
    expect(organizationKind(name)).not.toBe('hosting');
  });

  it.each(['a', 'host', 'cloud ', 'server-', 'st. ', 'vpn', 'anti-'])(
    'comes to an end on a hostile name of many %j',
    (part) => {
      const name = `${part.repeat(20_000)}9`;
      expect(comesToAnEnd(() => organizationKind(name))).not.toBe('education');
    },
  );
});
