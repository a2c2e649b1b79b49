/**
 * What 1,000 US dollars were in each currency on 2026-09-29, to two significant digits: mid-market rates, as published that day in the npm
 * package @fawazahmed0/currency-api. The currencies are those of ISO 4217 that are money (no metals, funds or test
 * codes), with those that were withdrawn since 2023, which shops still send.
 */
const AMOUNTS = `
  AED 3700, AFN 64000, ALL 81000, AMD 360000, ANG 1800, AOA 920000, ARS 1500000, AUD 1400, AWG 1800, AZN 1700,
  BAM 1700, BBD 2000, BDT 120000, BGN 1700, BHD 380, BIF 3000000, BMD 1000, BND 1300, BOB 12000, BRL 5200,
  BSD 1000, BTN 96000, BWP 14000, BYN 3000, BZD 2000, CAD 1400, CDF 2300000, CHF 830, CLP 970000, CNY 6700,
  COP 3400000, CRC 460000, CUP 24000, CVE 97000, CZK 21000, DJF 180000, DKK 6600, DOP 58000, DZD 130000,
  EGP 52000, ERN 15000, ETB 160000, EUR 880, FJD 2200, FKP 760, GBP 760, GEL 2600, GHS 12000, GIP 760, GMD 74000,
  GNF 8800000, GTQ 7600, GYD 210000, HKD 7800, HNL 27000, HTG 130000, HUF 320000, IDR 18000000, ILS 3100,
  INR 96000, IQD 1300000, IRR 1400000000, ISK 120000, JMD 160000, JOD 710, JPY 160000, KES 130000, KGS 87000,
  KHR 4100000, KMF 430000, KPW 900000, KRW 1400000, KWD 310, KYD 830, KZT 440000, LAK 22000000, LBP 90000000,
  LKR 330000, LRD 170000, LSL 16000, LYD 6400, MAD 9600, MDL 18000, MGA 4400000, MKD 54000, MMK 2100000,
  MNT 3600000, MOP 8100, MRU 40000, MUR 48000, MVR 15000, MWK 1700000, MXN 18000, MYR 4100, MZN 64000, NAD 16000,
  NGN 1300000, NIO 37000, NOK 9500, NPR 150000, NZD 1800, OMR 380, PAB 1000, PEN 3400, PGK 4500, PHP 63000,
  PKR 280000, PLN 3800, PYG 5900000, QAR 3600, RON 4600, RSD 100000, RUB 85000, RWF 1500000, SAR 3800, SBD 8000,
  SCR 14000, SDG 600000, SEK 10000, SGD 1300, SHP 760, SLE 23000, SLL 23000000, SOS 570000, SRD 38000,
  SSP 5700000, STN 22000, SVC 8800, SYP 13000000, SZL 16000, THB 34000, TJS 9200, TMT 3500, TND 3000, TOP 2400,
  TRY 49000, TTD 6800, TWD 32000, TZS 2600000, UAH 45000, UGX 3900000, USD 1000, UYU 40000, UZS 12000000,
  VED 860000, VES 860000, VND 26000000, VUV 120000, WST 2800, XAF 580000, XCD 2700, XCG 1800, XDR 740,
  XOF 580000, XPF 110000, YER 240000, ZAR 16000, ZMW 20000, ZWG 27000`;

/** Date of the rates. */
export const CURRENCY_RATES_DATE = '2026-09-29';

/** What 1,000 US dollars are in each currency, by ISO 4217 code. */
export const AMOUNT_OF_1000_USD: ReadonlyMap<string, number> = new Map(
  AMOUNTS.trim()
    .split(/,\s+/)
    .map((entry) => entry.split(' '))
    .map(([code = '', amount]) => [code, Number(amount)] as const),
);

/**
 * The currency of an ISO 4217 code in any case.
 *
 * @returns the code in upper case, or null for anything that is no currency (`XYZ`, `BTC`).
 */
export function currencyOfCode(code: string): string | null {
  const upper = code.trim().toUpperCase();
  return AMOUNT_OF_1000_USD.has(upper) ? upper : null;
}

/** Decimals of the currencies of ISO 4217 that do not have two. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((each) => [each, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((each) => [each, 3] as const),
]);

/** Decimals in which amounts of a currency are written: 2 for most, 0 for yen, 3 for Kuwaiti dinars. @param code ISO 4217. */
export function currencyDigits(code: string): number {
  return DIGITS.get(code) ?? 2;
}
