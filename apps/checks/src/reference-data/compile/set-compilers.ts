import { cardBinsCompiler } from './card-bins';
import { citiesCompiler } from './cities';
import { disposableDomainsCompiler } from './disposable-domains';
import { disposablePhonesCompiler } from './disposable-phones';
import { ipAsnCompiler } from './ip-asn';
import { ipCityCompiler } from './ip-city';
import { ipCountryCompiler } from './ip-country';
import { popularDomainsCompiler } from './popular-domains';
import { postalCodesCompiler } from './postal-codes';
import type { SetCompiler } from './set-compiler';
import { subdivisionsCompiler } from './subdivisions';

/** Every set that is compiled from packages. */
export const SET_COMPILERS: readonly SetCompiler[] = [
  cardBinsCompiler,
  citiesCompiler,
  disposableDomainsCompiler,
  disposablePhonesCompiler,
  ipAsnCompiler,
  ipCityCompiler,
  ipCountryCompiler,
  popularDomainsCompiler,
  postalCodesCompiler,
  subdivisionsCompiler,
];
