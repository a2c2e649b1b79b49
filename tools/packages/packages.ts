/** A package that is published. */
export interface PublishedPackage {
  /** Below `packages/`. */
  readonly folder: string;
  /** Most bytes of what an entry loads, minified and compressed by gzip, by its name in `exports`. */
  readonly budgets: Readonly<Record<string, number>>;
}

/** What is published. Everything else in the repository stays internal. */
export const PACKAGES: readonly PublishedPackage[] = [
  {
    folder: 'client',
    budgets: {
      '.': 9_000,
      './testing': 16_000,
      './express': 2_000,
      './fastify': 1_500,
      './nest': 9_500,
      './next': 2_000,
      './stripe': 2_500,
    },
  },
  {
    folder: 'mcp',
    // With the client; the SDK is installed beside it.
    budgets: { '.': 10_000 },
  },
  {
    folder: 'collector',
    budgets: { '.': 10_000, './device': 6_000, './interaction': 4_000, './react': 10_500 },
  },
];
