/**
 * Autonomous systems of well-known providers, from general knowledge; each was looked up in `@ip-location-db/asn` and
 * lies, by a sample of 300 addresses, mostly in its country. `fixed` also serves phones where a provider has one network.
 */
export const PROVIDERS: Readonly<
  Record<string, { readonly fixed: readonly number[]; readonly mobile: readonly number[] }>
> = {
  US: { fixed: [7922, 701, 7018, 20115, 22773, 209, 5650, 6128], mobile: [21928, 6167, 20057] },
  CA: { fixed: [812, 577, 852, 6327, 5769], mobile: [812, 577, 852] },
  DE: { fixed: [3320, 3209, 6805, 8881, 8422], mobile: [3320, 3209, 6805] },
  GB: { fixed: [2856, 5089, 5607, 13285, 6871], mobile: [206067, 25135, 35228] },
  FR: { fixed: [3215, 12322, 15557, 5410], mobile: [51207, 5410, 3215] },
  NL: { fixed: [1136, 33915, 50266], mobile: [31615, 1136] },
  ES: { fixed: [3352, 12479, 12430, 57269], mobile: [12479, 15704] },
  IT: { fixed: [3269, 30722, 1267, 12874], mobile: [16232, 24608] },
  PL: { fixed: [5617, 29314, 21021], mobile: [12912, 8374, 39603] },
  AT: { fixed: [8447, 8412], mobile: [25255, 8447] },
  CH: { fixed: [3303, 6730], mobile: [15796, 3303] },
  BE: { fixed: [5432, 6848, 12392], mobile: [5432] },
  SE: { fixed: [3301, 29518], mobile: [44034, 1257] },
  DK: { fixed: [3292, 39642], mobile: [9158] },
  NO: { fixed: [2119, 29695], mobile: [2119] },
  FI: { fixed: [1759, 719], mobile: [16086] },
  PT: { fixed: [3243, 2860], mobile: [12353] },
  CZ: { fixed: [5610, 16019], mobile: [13036] },
  HU: { fixed: [5483, 20845], mobile: [5483] },
  IE: { fixed: [5466], mobile: [15502] },
  AU: { fixed: [1221, 4804, 7545], mobile: [133612, 1221] },
  JP: { fixed: [4713, 17676, 2516], mobile: [9605, 17676] },
  KR: { fixed: [4766, 9318], mobile: [3786] },
  IN: { fixed: [24560, 9829], mobile: [55836, 45609, 38266] },
  BR: { fixed: [28573, 18881, 27699], mobile: [26599, 26615] },
  MX: { fixed: [8151, 13999], mobile: [28403, 8151] },
  CL: { fixed: [7418, 22047], mobile: [7418] },
  // Mostly where frauds come from here; few honest customers.
  NG: { fixed: [37148, 36873], mobile: [29465] },
  GH: { fixed: [30986], mobile: [30986] },
  CI: { fixed: [29571], mobile: [29571] },
  MA: { fixed: [6713], mobile: [36903] },
  ZA: { fixed: [37457, 3741], mobile: [29975, 16637] },
  ID: { fixed: [7713], mobile: [23693] },
  VN: { fixed: [45899, 18403], mobile: [7552] },
  PH: { fixed: [9299], mobile: [132199, 4775] },
  MY: { fixed: [4788], mobile: [4788] },
  TR: { fixed: [9121, 34984], mobile: [16135] },
  RO: { fixed: [8708], mobile: [9050] },
  UA: { fixed: [6849], mobile: [15895] },
  RU: { fixed: [12389], mobile: [8359] },
};

/** Networks from which people and programs appear elsewhere than they are. Chosen like the providers. */
export const EGRESS = {
  vpn: [9009, 60068, 212238, 62240, 39351, 136787, 207137, 62371, 209103, 147049, 206092],
  hosting: [14061, 16276, 24940, 16509, 396982, 8075, 51167, 20473, 63949, 12876, 8560, 14618, 47583, 45102],
  corporate: [22616, 62044, 53813, 55256, 8075, 16509],
  tor: [60729, 205100, 208323, 53667, 210558, 4224, 200651],
} as const;

/**
 * Exits of private relays lie in networks that also serve other purposes, so they are drawn from ranges: first address and
 * length of the prefix. From general knowledge of what Apple publishes.
 */
export const RELAY_RANGES: readonly (readonly [first: string, prefix: number])[] = [
  ['172.224.0.0', 13],
  ['104.28.0.0', 16],
  ['146.75.128.0', 17],
];

export type EgressKind = keyof typeof EGRESS | 'relay';
