/**
 * Whether any service of this process records traces. The one thing that a hot path asks while tracing is off, so it is a
 * field and not a function. Only `openTracer` writes it.
 */
export const tracing: { isOn: boolean } = { isOn: false };
