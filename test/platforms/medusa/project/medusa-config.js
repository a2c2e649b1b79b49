const { defineConfig } = require('@medusajs/framework/utils');

const { DATABASE_URL, RAMPART_URL, RAMPART_API_KEY, RAMPART_CONSOLE_URL, RAMPART_WEBHOOK_SECRET } =
  process.env;

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'of-tests-alone',
      cookieSecret: 'of-tests-alone',
    },
    // Cookies of the admin reach a page that is served without TLS.
    cookieOptions: { secure: false, sameSite: 'lax' },
  },
  plugins: [
    {
      resolve: '@rampart/medusa',
      options: {
        url: RAMPART_URL,
        apiKey: RAMPART_API_KEY,
        consoleUrl: RAMPART_CONSOLE_URL,
        webhookSecret: RAMPART_WEBHOOK_SECRET,
      },
    },
  ],
});
