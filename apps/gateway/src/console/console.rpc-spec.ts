import { describeGatewaySpecs } from '../http/shared-gateway.fixture';

describeGatewaySpecs(__dirname, { TRUSTED_PROXIES: '127.0.0.1' });
