/** The checkout above has a lock file as well, which does not belong to this site. */
export default { outputFileTracingRoot: import.meta.dirname, turbopack: { root: import.meta.dirname } };
