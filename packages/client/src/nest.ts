import { Rampart, type RampartOptions } from './rampart.ts';

/** Nest's own types of what a module imports, provides and is given: this package does not depend on Nest. */
// biome-ignore lint/suspicious/noExplicitAny: so that it fits into every version of Nest
type OfNest = any;

interface DynamicModule {
  readonly module: typeof RampartModule;
  readonly global: true;
  readonly imports: OfNest[];
  readonly providers: OfNest[];
  readonly exports: OfNest[];
}

export interface RampartAsyncOptions {
  readonly imports?: OfNest[];
  readonly inject?: OfNest[];
  useFactory(...injected: OfNest[]): RampartOptions | Promise<RampartOptions>;
}

/** Makes `Rampart` injectable everywhere: `imports: [RampartModule.forRoot({ url, apiKey })]`. */
export class RampartModule {
  static forRoot(options: RampartOptions): DynamicModule {
    return RampartModule.#with({ useValue: new Rampart(options) });
  }

  /** The same, with options that come from another module, such as one of settings. */
  static forRootAsync({ imports = [], inject = [], useFactory }: RampartAsyncOptions): DynamicModule {
    const make = async (...injected: unknown[]) => new Rampart(await useFactory(...injected));
    return RampartModule.#with({ inject, useFactory: make }, imports);
  }

  static #with(provider: object, imports: OfNest[] = []): DynamicModule {
    return {
      module: RampartModule,
      global: true,
      imports,
      providers: [{ provide: Rampart, ...provider }],
      exports: [Rampart],
    };
  }
}
