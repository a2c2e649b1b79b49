import { describeGatewaySpecs } from '../http/shared-gateway.fixture';

describeGatewaySpecs(__dirname);
