import { describeGatewaySpecs } from '../http/shared-gateway.fixture';

// Clients of the specs say from where they call, and an identity provider is on this machine.
describeGatewaySpecs(__dirname, { TRUSTED_PROXIES: '127.0.0.1', SSO_ALLOW_PRIVATE: 'on' });
