import { describeGatewaySpecs } from './shared-gateway.fixture';

describeGatewaySpecs(__dirname, { TRUSTED_PROXIES: '127.0.0.0/8' });
