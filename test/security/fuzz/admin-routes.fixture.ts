import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { AdminModule } from '../../../apps/gateway/src/admin/admin.module';

/** One route of the admin API. */
export interface AdminRoute {
  /** Upper case. */
  readonly method: string;
  /** With a leading slash, `:name` for what varies. */
  readonly path: string;
}

/**
 * Every route of the admin API, read off its controllers: it has no document, and a route that is added is fuzzed from
 * then on.
 */
export function adminRoutes(): AdminRoute[] {
  const { controllers = [] } = AdminModule.forRoot({} as never, '');
  return controllers.flatMap((controller) => {
    const prefix: string = Reflect.getMetadata('path', controller);
    const prototype = controller.prototype as Record<string, object>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const method: RequestMethod | undefined = Reflect.getMetadata('method', prototype[name] ?? {});
      if (method === undefined) return [];
      const path: string = Reflect.getMetadata('path', prototype[name] ?? {});
      return [
        {
          method: RequestMethod[method],
          path: `/${prefix}/${path}`.replace(/\/+$/, '').replace(/\/+/g, '/'),
        },
      ];
    });
  });
}
