/** Version of the suite, the same as in package.json (a test compares the two): all apps are released together. */
export const PRODUCT_VERSION = '0.2.0';
