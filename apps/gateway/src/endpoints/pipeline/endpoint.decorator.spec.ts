import { endpointOf } from '../../http/endpoint';
import { CONTROLLERS } from '../controllers';

/** A method as Nest calls it, and the endpoint that it answers. */
const METHODS = CONTROLLERS.flatMap((controller) => {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(controller.prototype as object);
  return Object.values(methods).map(({ value }) => {
    const definition = endpointOf({ getHandler: () => value });
    return { id: definition.id, definition, method: value as (...sent: object[]) => Promise<unknown> };
  });
});

describe('a method under @Endpoint', () => {
  it.each(METHODS)(
    'of $id runs in the part of the pipeline that its definition asks for',
    async ({ definition, method }) => {
      const ran: string[] = [];
      const answer = (way: string) => async (asked: object, request: object, reply: object) => {
        ran.push(way);
        return [asked, request, reply];
      };
      const pipeline = Object.fromEntries(
        ['run', 'runRead', 'runDownload', 'runStream'].map((way) => [way, answer(way)]),
      );
      const [request, reply] = [{}, {}];
      expect(await method.call({ pipeline }, request, reply)).toEqual([definition, request, reply]);
      const { upload, download, readsOnly } = definition;
      const isRead = readsOnly && definition.method === 'GET';
      const file = upload ? 'runStream' : 'runDownload';
      expect(ran).toEqual([download ? file : isRead ? 'runRead' : 'run']);
    },
  );
});
