import { AMOUNT_OF_1000_USD, currencyOfCode } from '@rampart/risk';
import type { z } from 'zod';

/** Units of a currency for one US dollar, by ISO 4217 code. */
export type CurrencyRates = ReadonlyMap<string, number>;

/** Attempts with one BIN and day, of an account that has set no limit. */
export const DEFAULT_DAILY_ATTEMPTS = 20;
/** Amount of one e-mail address and day in US dollars, of an account that has set no limit. */
export const DEFAULT_DAILY_AMOUNT_USD = 1_000;

/**
 * The daily amounts of accounts that have set no limit: what 1,000 US dollars are in each currency, to two significant
 * digits, so that a limit reads well and does not move with every rate.
 */
export class DailyLimits {
  private readonly amounts: ReadonlyMap<string, number>;

  /** @param own the operator's rates, which go before those that are shipped. */
  constructor(own: CurrencyRates = new Map()) {
    const replaced = [...own].map(
      ([currency, rate]) => [currency, toTwoDigits(DEFAULT_DAILY_AMOUNT_USD * rate)] as const,
    );
    this.amounts = new Map([...AMOUNT_OF_1000_USD, ...replaced]);
  }

  /** As decimal text. A currency without a rate gets the dollar's number; every accepted currency has a rate. */
  amountOf(currency: string): string {
    return String(this.amounts.get(currency) ?? DEFAULT_DAILY_AMOUNT_USD);
  }
}

const toTwoDigits = (amount: number): number => Number(amount.toPrecision(2));

const RATE = /^([A-Z]{3})=(\d{1,12}(?:\.\d{1,12})?)$/;

/**
 * Reads `EUR=0.88,JPY=157`; blanks around the parts are ignored. Adds an issue for anything else, which names the part by
 * its position: errors never repeat a setting's value.
 */
export function readCurrencyRates(text: string, context: z.RefinementCtx): CurrencyRates {
  const rates = new Map<string, number>();
  for (const [index, part] of text.split(',').entries()) {
    const [, code = '', rate] = RATE.exec(part.trim()) ?? [];
    const isKnown = currencyOfCode(code) !== null && code !== 'USD';
    if (!isKnown || !(Number(rate) > 0) || rates.has(code)) {
      const message = `expected rates for one US dollar such as EUR=0.88,JPY=157, each currency once; part ${index + 1} is not one`;
      context.addIssue({ code: 'custom', message });
      return rates;
    }
    rates.set(code, Number(rate));
  }
  return rates;
}
