/**
 * Whether a Host header (with or without a port) names a machine by its address or as `localhost`. No name of the DNS
 * does, so that a page elsewhere whose name is made to point at this machine (DNS rebinding) is told apart.
 */
export function isHostWithoutDns(host: string | null | undefined): boolean {
  const name = URL.parse(`http://${host ?? ''}/`)?.hostname ?? ''
  return name === 'localhost' || name.endsWith('.localhost') || /^\[[\da-f:.]+\]$/.test(name) || /^[\d.]+$/.test(name)
}
