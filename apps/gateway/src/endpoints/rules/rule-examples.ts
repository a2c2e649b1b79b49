/** A rule as the examples of requests define it. */
export const definitionExample = {
  name: 'Large first order to a freight forwarder',
  description: 'Goods that leave the country from a warehouse are gone for good.',
  trigger: 'screening.evaluated',
  priority: 200,
  expression: 'shipping.is_address_ship_forward == true && order.amount > 500',
  action: { type: 'REVIEW' as const },
};
