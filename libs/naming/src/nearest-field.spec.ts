import { nearestField } from './nearest-field';

/** The fields of an order, in their order. */
const ORDER = (
  'ip user_order_id name amount currency email phone username device_hash bin_no bill_name bill_addr bill_country ' +
  'bill_state bill_city bill_zip_code ship_name ship_addr ship_country ship_state ship_city ship_zip_code ' +
  'merchant_id account_created_at'
).split(' ');

test.each([
  ['Billing Zip', 'bill_zip_code'],
  ['billingZip', 'bill_zip_code'],
  ['BILLING_POSTCODE', 'bill_zip_code'],
  ['billing[zip]', 'bill_zip_code'],
  ['order.billing_address.zip', 'bill_zip_code'],
  ['billing_address.postal_code', 'bill_zip_code'],
  ['billingzipcode', 'bill_zip_code'],
  ['Zip', 'bill_zip_code'],
  ['biling_zip', 'bill_zip_code'],
  ['shipping_postcode', 'ship_zip_code'],
  ['shippingAddress.zip', 'ship_zip_code'],
  ['delivery-city', 'ship_city'],
  ['Billing City', 'bill_city'],
  ['billing_address_1', 'bill_addr'],
  ['shipping.address.line1', 'ship_addr'],
  ['shipping_province', 'ship_state'],
  ['billingCountryCode', 'bill_country'],
  ['country', 'bill_country'],
  ['billing_first_name', 'bill_name'],
  ['Email', 'email'],
  ['E-Mail', 'email'],
  ['EMAIL_ADDRESS', 'email'],
  ['customerEmail', 'email'],
  ['customer.email', 'email'],
  ['order[email]', 'email'],
  ['emial', 'email'],
  ['Telephone', 'phone'],
  ['phoneNumber', 'phone'],
  ['mobile', 'phone'],
  ['IP', 'ip'],
  ['ip_address', 'ip'],
  ['customer_ip_address', 'ip'],
  ['clientIP', 'ip'],
  ['browser_ip', 'ip'],
  ['remote_addr_ip', 'ip'],
  ['total', 'amount'],
  ['total_price', 'amount'],
  ['order_total', 'amount'],
  ['grandTotal', 'amount'],
  ['Currency Code', 'currency'],
  ['currancy', 'currency'],
  ['order_id', 'user_order_id'],
  ['orderNumber', 'user_order_id'],
  ['userOrderId', 'user_order_id'],
  ['user_name', 'username'],
  ['login', 'username'],
  ['card_bin', 'bin_no'],
  ['binNo', 'bin_no'],
  ['deviceFingerprint', 'device_hash'],
  ['shop_id', 'merchant_id'],
  ['accountCreated', 'account_created_at'],
])('%s stands for %s', (sent, meant) => {
  expect(nearestField(sent, ORDER)).toBe(meant);
});

test.each(['foo', 'x', '_', 'utm_source', 'colour', 'id', 'created_at', 'tags', '1', '', 'x'.repeat(100)])(
  '%j is near none',
  (sent) => {
    expect(nearestField(sent, ORDER)).toBeNull();
  },
);

test('of equally near names the first is meant', () => {
  expect(nearestField('zip', ['ship_zip_code', 'bill_zip_code'])).toBe('ship_zip_code');
});
