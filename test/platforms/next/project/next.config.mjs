/** The checkout above has a lock file as well, which is none of this site's. */
export default { outputFileTracingRoot: import.meta.dirname, turbopack: { root: import.meta.dirname } };
