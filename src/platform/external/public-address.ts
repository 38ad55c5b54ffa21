import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 ranges that are not public (IANA special-purpose registry, "globally reachable: false", and multicast). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Global unicast, the only public range of IPv6. */
const GLOBAL_V6 = '2000::/3'
/** Exceptions within it: protocol assignments with Teredo, documentation, and 6to4 with its embedded IPv4 address. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Creates the list of some ranges. */
function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

const privateV4 = listOf(PRIVATE_V4, 'ipv4')
const globalV6 = listOf([GLOBAL_V6], 'ipv6')
const privateV6 = listOf(PRIVATE_V6, 'ipv6')
const loopback = listOf(['127.0.0.0/8'], 'ipv4')

/**
 * Tells if an IP address is public; an unknown range is not. IPv6 addresses that embed an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo) are never public.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !privateV4.check(ip, 'ipv4')
  return isIP(ip) === 6 && globalV6.check(ip, 'ipv6') && !privateV6.check(ip, 'ipv6')
}

/** Tells if an IP address is a loopback one. */
export function isLoopbackAddress(ip: string): boolean {
  return ip === '::1' || (isIPv4(ip) && loopback.check(ip, 'ipv4'))
}
