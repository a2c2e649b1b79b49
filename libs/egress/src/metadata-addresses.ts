import { isInNetworks, readNetwork } from './networks';

/**
 * Where clouds serve their own machines: metadata, credentials, the agent's host. Most of these networks are not
 * public anyway; Azure's wire server is. Refused even where private addresses are allowed, because these services
 * trust the machine that asks.
 */
export const METADATA_ADDRESSES = [
  '168.63.129.16', // Azure: wire server, DNS, health probes
  '169.254.169.254', // AWS, Azure, GCP, Oracle, DigitalOcean, OpenStack, IBM
  '169.254.170.2', // AWS ECS: credentials of tasks
  '169.254.170.23', // AWS EKS: credentials of pods
  '169.254.0.23', // Tencent
  '100.100.100.200', // Alibaba
  '192.0.0.192', // Oracle
  'fd00:ec2::254', // AWS
  'fd00:ec2::23', // AWS EKS
  'fd20:ce::254', // GCP
] as const;

const NETWORKS = METADATA_ADDRESSES.map(readNetwork);

/** Whether it is a cloud's metadata address, also as an IPv4 address inside an IPv6 one. */
export const isMetadataAddress = (address: string): boolean => isInNetworks(address, NETWORKS);
