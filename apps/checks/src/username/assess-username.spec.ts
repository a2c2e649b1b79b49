import { assessUsername } from './assess-username';

/** Names that customers of shops in many countries give: given and family names, nicknames, initials, years. */
const PLAUSIBLE = `
anna.schmidt j.smith1985 maria_garcia krzysztof.wrzesniewski wolfgang-schwarz tjrhodes mrsjones2 bigdave77
szymon_przybylski hrvoje.vlk rhythmnblues christophschlichtmann sarah-jane.o'neill mbappe10 ngocnguyen88 thuytrang
abdulrahman_alqahtani yusufkhan muhammadali99 lilxan catlover2004 gr8skater 4everyoung soccermom3 dr.phil kbrt
johnjacobjingleheimer jpstrzyzewski lynnschwartz oliver.wright amelie_dubois2001 giorgos.papadopoulos ines-carvalho sven.lindqvist
tomasz_wojcik.84 hanneke.van.dijk kenji_tanaka mohammed.al-farsi chidi.okonkwo bjorn_hrafnsson fatma.yilmaz35 dmitri_sokolov pfitzner schtschukin vhs_collector mcfly1955 bttf88 xxdarknessxx
qwenchen azizah zxavier asdis.jonsdottir poiret lkjartansson tylerdurden1999 kathrynschmidt2 tstrnad brnodweller
trumpet.player fghijk_band wertheim tyuan ghostwriter hjkling vladislavskrzhinsky strengthcoach twelfthnight
mrthrush lengthwise schmittspringer angstschrei borschtsch nguyenphuc zbigniewbrzezinski marktwirtschaft2000
ana12345 luis123456 maria19900412 pedro2010 test_driver contestwinner guestlist nulldevice fakir tempest barbara
botanist userfriendly anonymousse demo.crat maxmustermann dummheit spamalot hackerman2 janedoe1 rick1234567
`
  .trim()
  .split(/\s+/);

const MADE_UP = [
  'xkqzvbnrtw',
  'asdfgh',
  'qwerty123',
  'test1',
  'aaaaaa',
  'a1b2c3d4e5',
  'x.9834712093',
  'noname',
  'zzzzz',
  'hjklfdsbvcx',
];

describe('assessUsername', () => {
  it('flags none of some hundred plausible names', () => {
    const flagged = PLAUSIBLE.filter((name) => assessUsername(name).isHighRisk);
    expect(PLAUSIBLE.length).toBeGreaterThan(90);
    expect(flagged).toEqual([]);
  });

  it.each(MADE_UP)('flags %s', (name) => {
    const { isHighRisk, contributions } = assessUsername(name);
    expect(isHighRisk).toBe(true);
    expect(contributions.length).toBeGreaterThan(0);
  });

  it.each(['', '王小明', 'Αλέξανδρος', '😀😀', '--__--'])('is silent on %j', (name) => {
    expect(assessUsername(name)).toEqual({ isHighRisk: false, contributions: [] });
  });

  it('takes time in proportion to hostile names', () => {
    expect(assessUsername('a1'.repeat(50_000)).isHighRisk).toBe(true);
    expect(assessUsername('q'.repeat(100_000)).isHighRisk).toBe(true);
  });
});
