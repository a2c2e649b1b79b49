/** Nest token of the resolver. */
export const HOST_RESOLVER = Symbol('HOST_RESOLVER');

/** Finds the addresses of a name. */
export interface HostResolver {
  /** @returns at least one address. @throws Error when there is none, or no server answers within a few seconds. */
  resolve(hostname: string): Promise<readonly string[]>;
}
