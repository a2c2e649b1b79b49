import { checkOrders, type LocationFacts } from '@rampart/contracts';
import { buildOneOrder, checkOne } from '../order/one-order.fixture';
import { sharedChecks } from '../shared-checks.fixture';

interface Place {
  readonly country: string;
  readonly state?: string | null;
  readonly city?: string | null;
}

/** Where an address is, by the data sets that are installed. */
async function locate({ country, state = null, city = null }: Place): Promise<LocationFacts | null> {
  const order = buildOneOrder({ billing: { country, state, city, zipCode: null } });
  const { billing } = await checkOne((request) => sharedChecks().client.call(checkOrders, request), order);
  return billing;
}

describe('names of places across languages and scripts', () => {
  it.each([
    ['RU', 'Москва', 'Moscow'],
    ['RU', 'Санкт-Петербург', 'Saint Petersburg'],
    ['RU', 'Новосибирск', 'Novosibirsk'],
    ['RU', 'Нижний Новгород', 'Nizhniy Novgorod'],
    ['RU', 'Екатеринбург', 'Yekaterinburg'],
    ['UA', 'Київ', 'Kyiv'],
    ['UA', 'Харків', 'Kharkiv'],
    ['BG', 'София', 'Sofia'],
    ['BG', 'Пловдив', 'Plovdiv'],
    ['RS', 'Нови Сад', 'Novi Sad'],
    ['GR', 'Αθήνα', 'Athens'],
    ['GR', 'Θεσσαλονίκη', 'Thessaloniki'],
    ['JP', '東京', 'Tokyo'],
    ['JP', '東京都', 'Tokyo'],
    ['JP', '大阪市', 'Osaka'],
    ['JP', '京都', 'Kyoto'],
    ['CN', '北京', 'Beijing'],
    ['CN', '上海市', 'Shanghai'],
    ['KR', '서울특별시', 'Seoul'],
    ['KR', '부산', 'Busan'],
    ['TW', '台北', 'Taipei'],
    ['IL', 'תל אביב', 'Tel Aviv'],
    ['EG', 'القاهرة', 'Cairo'],
    ['TH', 'กรุงเทพมหานคร', 'Bangkok'],
    ['DE', 'München', 'Munich'],
    ['DE', 'Köln', 'Cologne'],
    ['AT', 'Wien', 'Vienna'],
    ['IT', 'Mailand', 'Milano'],
    ['CZ', 'Prag', 'Praha'],
    ['PL', 'Warschau', 'Warszawa'],
    ['DK', 'København', 'Copenhagen'],
    ['ES', 'La Coruña', 'A Coruña'],
    ['ES', 'San Sebastián', 'Donostia'],
    ['ES', 'Vitoria', 'Gasteiz'],
    ['BE', 'Liège', 'Luik'],
    ['CH', 'Biel', 'Bienne'],
    ['CH', 'Basel', 'Bâle'],
    ['IT', 'Bozen', 'Bolzano'],
    ['FI', 'Åbo', 'Turku'],
    ['DE', 'Halle', 'Halle (Saale)'],
    ['NL', 'Den Bosch', "'s-Hertogenbosch"],
    ['IN', 'Gurugram', 'Gurgaon'],
    ['GE', 'თბილისი', 'Tbilisi'],
    ['US', 'Washington', 'Washington, D.C.'],
  ])('in %s, %s is the city %s', async (country, own, english) => {
    const [here, there] = await Promise.all([
      locate({ country, city: own }),
      locate({ country, city: english }),
    ]);
    expect(there?.precision).toBe('city');
    expect(here).toEqual(there);
  });

  it.each([
    ['DE', 'Bayern', 'Bavaria'],
    ['DE', 'Hessen', 'Hesse'],
    ['DE', 'Niedersachsen', 'Lower Saxony'],
    ['DE', 'Nordrhein-Westfalen', 'North Rhine-Westphalia'],
    ['DE', 'Rheinland-Pfalz', 'Rhineland-Palatinate'],
    ['DE', 'Sachsen', 'Saxony'],
    ['DE', 'Sachsen-Anhalt', 'Saxony-Anhalt'],
    ['DE', 'Thüringen', 'Thuringia'],
    ['DE', 'Mecklenburg-Vorpommern', 'Mecklenburg-Western Pomerania'],
    ['AT', 'Kärnten', 'Carinthia'],
    ['AT', 'Steiermark', 'Styria'],
    ['AT', 'Tirol', 'Tyrol'],
    ['AT', 'Niederösterreich', 'Lower Austria'],
    ['IT', 'Toscana', 'Tuscany'],
    ['IT', 'Lombardia', 'Lombardy'],
    ['ES', 'Andalucía', 'Andalusia'],
    ['ES', 'Cataluña', 'Catalunya'],
    ['FR', 'Bretagne', 'Brittany'],
    ['CH', 'Genève', 'Geneva'],
  ])('in %s, %s is the state %s', async (country, own, english) => {
    const [here, there] = await Promise.all([
      locate({ country, state: own }),
      locate({ country, state: english }),
    ]);
    expect(here?.stateCode).toMatch(/^\w+$/);
    expect(there?.stateCode).toBe(here?.stateCode);
  });

  it('is unknown, and no other state, where the standard lists a state twice', async () => {
    expect((await locate({ country: 'ES', state: 'Navarra' }))?.stateCode).toMatch(/^N/);
    expect((await locate({ country: 'ES', state: 'Navarre' }))?.stateCode).toBeNull();
  });
});
