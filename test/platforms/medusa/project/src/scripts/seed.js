const { Modules, ContainerRegistrationKeys } = require('@medusajs/framework/utils');
const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRefundReasonsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} = require('@medusajs/medusa/core-flows');

/** A store with one lamp, which prints what a storefront needs to sell it. */
exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);

  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Web' }] });
  const [region] = await run(createRegionsWorkflow, {
    regions: [
      { name: 'Europe', currency_code: 'eur', countries: ['de'], payment_providers: ['pp_system_default'] },
    ],
  });
  const [location] = await run(createStockLocationsWorkflow, { locations: [{ name: 'Warehouse' }] });
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  const [profile] = await run(createShippingProfilesWorkflow, {
    data: [{ name: 'Parcels', type: 'default' }],
  });
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const set = await fulfillment.createFulfillmentSets({
    name: 'Parcels',
    type: 'shipping',
    service_zones: [{ name: 'Germany', geo_zones: [{ type: 'country', country_code: 'de' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  const [option] = await run(createShippingOptionsWorkflow, [
    {
      name: 'Parcel',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Parcel', description: 'Three days', code: 'parcel' },
      prices: [{ currency_code: 'eur', amount: 5 }],
      rules: [],
    },
  ]);
  const [product] = await run(createProductsWorkflow, {
    products: [
      {
        title: 'Desk lamp',
        status: 'published',
        shipping_profile_id: profile.id,
        options: [{ title: 'Colour', values: ['Black'] }],
        variants: [
          {
            title: 'Black',
            options: { Colour: 'Black' },
            manage_inventory: false,
            prices: [{ currency_code: 'eur', amount: 49 }],
          },
        ],
        sales_channels: [{ id: channel.id }],
      },
    ],
  });
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Storefront', type: 'publishable', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  const [fraud, broken] = await run(createRefundReasonsWorkflow, {
    data: [
      { label: 'Fraud', code: 'fraud' },
      { label: 'Arrived broken', code: 'broken' },
    ],
  });
  const seeded = {
    region: region.id,
    variant: product.variants[0].id,
    shipping: option.id,
    key: key.token,
    fraudReason: fraud.id,
    otherReason: broken.id,
  };
  process.stdout.write(`SEEDED ${JSON.stringify(seeded)}\n`);
};
