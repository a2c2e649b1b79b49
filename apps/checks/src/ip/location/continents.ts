/**
 * Continents of the countries by ISO 3166-1 alpha-2, after the UN geoscheme (M49), with the Americas as two
 * continents: Mexico, Central America and the Caribbean belong to North America. Own table, 2026-11-21.
 */
const CONTINENTS: Readonly<Record<string, string>> = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  Antarctica: 'AQ BV GS HM TF',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'North America':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  Oceania: 'AS AU CC CK CX FJ FM GU IO KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
};

const BY_COUNTRY = new Map(
  Object.entries(CONTINENTS).flatMap(([continent, codes]) =>
    codes.split(' ').map((code) => [code, continent] as const),
  ),
);

/** The English name of a country's continent; null for a code that is no country. */
export function continentOf(countryCode: string): string | null {
  return BY_COUNTRY.get(countryCode) ?? null;
}
