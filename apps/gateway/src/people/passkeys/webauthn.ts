/** Seconds within which an authenticator answers. */
export const CHALLENGE_SECONDS = 300;

/** ES256, EdDSA, RS256: what authenticators have. */
export const ALGORITHMS = [-7, -8, -257];

/** Loaded with the first passkey: nothing else needs its certificate parsers. */
export const webauthn = () => import('@simplewebauthn/server');
