/** Version of the suite, the same as in package.json (a test holds the two together): all apps are released as one. */
export const PRODUCT_VERSION = '0.1.0';
