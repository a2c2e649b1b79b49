/**
 * Whether any service of this process records traces. The only check on a hot path while tracing is off, so it is a
 * field rather than a function. Only `openTracer` writes it.
 */
export const tracing: { isOn: boolean } = { isOn: false };
