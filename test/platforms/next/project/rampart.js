import { Rampart } from '@rampart/client';

let client;

/** Made with the first call: while Next builds, the deployment's settings are not there. */
export const rampart = () => {
  client ??= new Rampart({
    url: process.env.RAMPART_URL,
    apiKey: process.env.RAMPART_API_KEY,
    webhookSecret: process.env.RAMPART_WEBHOOK_SECRET,
  });
  return client;
};
