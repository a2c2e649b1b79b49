/**
 * Words that shops and their exports use in the names of an order's fields, by the word that Rampart uses; an empty
 * one says nothing about which field is meant. From the order exports and APIs of WooCommerce, Shopify, Magento,
 * Adyen, Stripe and MaxMind's minFraud.
 */
const WORDS: Readonly<Record<string, string>> = {
  bill: 'bill billing billed billto invoice payer cardholder',
  ship: 'ship shipping shipped shipment shipto delivery deliver recipient destination',
  zip: 'zip zipcode zip5 postal postcode postalcode post plz pincode cp',
  email: 'email mail emailaddress mailaddress',
  phone: 'phone telephone tel mobile mob cell cellphone phonenumber telefon msisdn',
  addr: 'addr address street line streetline',
  state: 'state province region county stateprovince',
  city: 'city town locality suburb ort',
  country: 'country nation land countrycode',
  name: 'name firstname lastname fullname surname',
  amount: 'amount total price sum value subtotal',
  currency: 'currency currencycode',
  ip: 'ip ipv ipaddr ipaddress ipaddresses remoteaddr clientip',
  bin: 'bin iin cardbin',
  device: 'device',
  hash: 'hash fingerprint visitorid',
  username: 'username login nickname screenname handle',
  order: 'order ordernumber orderid reference transaction checkout',
  merchant: 'merchant shop store seller vendor terminal',
  account: 'account',
  created: 'created registered signup',
  id: 'id ids no nr num number key',
  '': 'customer client buyer user consumer data info details attributes the of e code first last full grand payment card at date on time iso presentment',
};

/** How much a word says about which field is meant; 1 if not listed. */
const WEIGHTS: Readonly<Record<string, number>> = { id: 0.3, addr: 0.6, created: 0.5 };

export const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
);

export const weightOf = (word: string): number => WEIGHTS[word] ?? 1;
