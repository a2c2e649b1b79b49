import { readBrands } from './brand';

/** Payment services, exchanges and wallets. Own table, 2026-11-21: their own addresses, as they give them. */
export const BRANDS_OF_MONEY = readBrands(`
  paypal: paypal.com paypal.me paypalobjects.com paypal-corp.com
  venmo:
  cashapp: cash.app cash.me
  zelle?: zellepay.com
  stripe?: stripe.com
  payoneer:
  skrill:
  neteller:
  wise?: wise.com transferwise.com
  revolut?: revolut.com revolut.me
  klarna:
  mercadopago: mercadopago.com mercadopago.com.br mercadopago.com.ar mercadopago.com.mx mercadolibre.com
  mercadolivre: mercadolivre.com.br
  picpay:
  mastercard: mastercard.com mastercard.us
  americanexpress: americanexpress.com
  amex?: americanexpress.com
  westernunion: westernunion.com
  moneygram:
  coinbase: coinbase.com
  binance: binance.com binance.us
  kraken?: kraken.com
  kucoin:
  okx: okx.com
  bybit:
  huobi: huobi.com htx.com
  bitfinex:
  bitstamp: bitstamp.net
  gemini?: gemini.com
  uphold?: uphold.com
  blockfi:
  ndax: ndax.io
  netcoins: netcoins.com netcoins.ca
  bitpay:
  blockchain?: blockchain.com blockchain.info
  metamask: metamask.io
  trustwallet: trustwallet.com
  ledger?: ledger.com
  ledgerlive: ledger.com
  trezor: trezor.io
  exodus?: exodus.com
  phantom?: phantom.app phantom.com
  walletconnect: walletconnect.com walletconnect.org walletconnect.network
  myetherwallet: myetherwallet.com
  imtoken: token.im
  opensea: opensea.io
  uniswap: uniswap.org
  pancakeswap: pancakeswap.finance
  localbitcoins:
  bitcoin?: bitcoin.org bitcoin.com
  robinhood?: robinhood.com
  etrade: etrade.com
  monex?: monex.co.jp
  nexi?: nexi.it
  satispay: satispay.com
  paysafecard: paysafecard.com
  paytm:
  phonepe:
`);
