import { Req, Res } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Role } from '../accounts/roles';
import { readBody } from '../admin/read-body';
import { EndpointRoute, type OperationDefinition } from '../http/endpoint';
import type { Grantor } from '../people/members/member';
import type { ChosenAccount, Session } from '../people/session';
import type { Visitor } from '../people/sessions.service';
import {
  cookieOf,
  NO_COOKIE,
  NO_SIGN_IN_COOKIE,
  signInCookieOf,
  signInTokenInCookies,
  tokenInCookies,
} from './cookie';

/** An operation of the console's own API: about the person who is signed in, or about signing in. */
export interface ConsoleEndpointDefinition<
  Params extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
> extends OperationDefinition<z.ZodObject, Params, z.ZodObject, Document> {
  /** Whether no one need be signed in. */
  readonly isOpen?: boolean;
  /** The least role in the chosen account; absent: any person, with or without an account. */
  readonly role?: Role;
  /**
   * Whether it changes what proves who the person is, so that the session must have proved it first (`SignInChanges`): by
   * itself, or by a `code` of the body where one is taken.
   */
  readonly changesSignIn?: boolean | 'or_by_code';
  /** What is good for one use, of several at the same time too, and used up by this; absent: nothing is. */
  readonly usesUp?: string;
}

/** Declares an operation of the console, whose replies are always wrapped in `data`. */
export function defineConsoleEndpoint<
  Params extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
>(
  definition: Omit<ConsoleEndpointDefinition<Params, Document>, 'fields' | 'wrapped'>,
): ConsoleEndpointDefinition<Params, Document> {
  return Object.freeze({ fields: z.object({}), wrapped: true, ...definition });
}

/** What a handler receives. */
export interface ConsoleCall<D extends ConsoleEndpointDefinition> {
  readonly params: z.output<NonNullable<D['params']>>;
  readonly document: z.output<NonNullable<D['document']>>;
  readonly visitor: Visitor;
  /** @throws Error for an open operation. */
  readonly session: Session;
  /** The chosen account. @throws Error for an operation that asks for no role. */
  readonly account: ChosenAccount;
  /** As whom, and with what grants, others in the chosen account are changed. @throws Error as `account`. */
  readonly grantor: Grantor;
  /** As whom changes are recorded. @throws Error for an open operation. */
  readonly actor: Actor;
  /** By which the browser is known that left for an identity provider; null without it. */
  readonly signInToken: string | null;
  /** Gives the browser the cookie by which it is known when it comes back from a provider, or takes it away. */
  setSignInCookie(token: string | null): void;
  /** Gives the browser the cookie of a new session, or takes it away. */
  setCookie(token: string | null): void;
}

type Handler<D extends ConsoleEndpointDefinition> = (call: ConsoleCall<D>) => Promise<object> | object;

/** Makes a method the handler of an operation of the console: it receives a parsed call and returns the reply. */
export const ConsoleEndpoint =
  <D extends ConsoleEndpointDefinition>(definition: D) =>
  <H extends Handler<D>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const handler = descriptor.value as Handler<D>;
    const answer = async function (this: object, request: FastifyRequest, reply: FastifyReply) {
      const data = await handler.call(this, readCall(definition, request, reply));
      void reply.type('application/json; charset=utf-8').send(JSON.stringify({ data }));
    };
    descriptor.value = answer as never;
    Req()(target, name, 0);
    Res()(target, name, 1);
    EndpointRoute(definition)(target, name, descriptor);
  };

/** @throws ServiceError what `readBody` throws. */
function readCall<D extends ConsoleEndpointDefinition>(
  { params, document }: D,
  request: FastifyRequest,
  reply: FastifyReply,
): ConsoleCall<D> {
  return {
    params: (params ? readBody(params, request.params) : {}) as ConsoleCall<D>['params'],
    document: (document && readBody(document, request.body)) as ConsoleCall<D>['document'],
    visitor: {
      clientIp: request.clientIp,
      userAgent: request.headers['user-agent'] ?? '',
      token: tokenInCookies(request.headers.cookie),
    },
    get session(): Session {
      return sessionOf(request);
    },
    get account(): ChosenAccount {
      const { account } = sessionOf(request);
      if (account === null) throw new Error('an operation without a role asked for the account');
      return account;
    },
    get grantor(): Grantor {
      return { actor: this.actor, canReveal: this.account.canReveal };
    },
    get actor(): Actor {
      return { kind: 'user', id: String(sessionOf(request).user.id) };
    },
    signInToken: signInTokenInCookies(request.headers.cookie),
    // Fastify sends one header for each cookie.
    setSignInCookie: (token) =>
      void reply.header('set-cookie', token === null ? NO_SIGN_IN_COOKIE : signInCookieOf(token)),
    setCookie: (token) => void reply.header('set-cookie', token === null ? NO_COOKIE : cookieOf(token)),
  };
}

function sessionOf({ session }: FastifyRequest): Session {
  if (session === null) throw new Error('an open operation asked who is signed in');
  return session;
}
