import type { ExecutionContext } from '@nestjs/common';
import type { Scope } from '@rampart/contracts';
import { ENDPOINT_METADATA } from '../http/endpoint';
import type { Caller } from './caller';
import { ScopeGuard } from './scope.guard';

interface Call {
  readonly endpoint: { readonly method: 'GET' | 'POST'; readonly scope: Scope | null };
  readonly caller?: Partial<Caller>;
}

function contextOf({ endpoint, caller }: Call): ExecutionContext {
  const handler = () => {};
  Reflect.defineMetadata(ENDPOINT_METADATA, endpoint, handler);
  const http = { getRequest: () => ({ caller }) };
  return {
    getType: () => 'http',
    getHandler: () => handler,
    switchToHttp: () => http,
  } as unknown as ExecutionContext;
}

const guard = new ScopeGuard();
const holding = (...scopes: Scope[]) => ({ scopes: new Set(scopes), mode: 'live' as const });

describe('the scope of an endpoint', () => {
  it('admits a key that has it', () => {
    const call = {
      endpoint: { method: 'GET', scope: 'ip.check' },
      caller: holding('account', 'ip.check'),
    } as const;
    expect(guard.canActivate(contextOf(call))).toBe(true);
  });

  it('keeps out a key that does not, and names the scope', () => {
    const call = { endpoint: { method: 'GET', scope: 'ip.check' }, caller: holding('account') } as const;
    expect(() => guard.canActivate(contextOf(call))).toThrow(
      expect.objectContaining({
        code: 'insufficient_scope',
        message: expect.stringContaining('ip.check'),
        details: { scope: 'ip.check' },
      }),
    );
  });

  it('is not asked of an open endpoint', () => {
    expect(guard.canActivate(contextOf({ endpoint: { method: 'GET', scope: null } }))).toBe(true);
  });

  it('refuses a caller that was never identified', () => {
    const call = { endpoint: { method: 'GET', scope: 'ip.check' } } as const;
    expect(() => guard.canActivate(contextOf(call))).toThrow(
      expect.objectContaining({ code: 'insufficient_scope' }),
    );
  });

  it('lets a publishable key send a beacon but not read a session', () => {
    const caller = { scopes: new Set<Scope>(['interaction.session']), mode: 'pub' as const };
    const send = { endpoint: { method: 'POST', scope: 'interaction.session' }, caller } as const;
    const read = { endpoint: { method: 'GET', scope: 'interaction.session' }, caller } as const;
    expect(guard.canActivate(contextOf(send))).toBe(true);
    expect(() => guard.canActivate(contextOf(read))).toThrow(
      expect.objectContaining({ code: 'insufficient_scope' }),
    );
  });
});
