import { describeGatewaySpecs } from '../../http/shared-gateway.fixture';

// Clients of the specs say from where they call.
describeGatewaySpecs(__dirname, { TRUSTED_PROXIES: '127.0.0.1' });
