import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.ts'

/** What `tests/proxies` runs; openssl makes their certificate. */
const PROGRAMS = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  openssl: '/usr/bin/openssl',
}

/** Installs nginx, HAProxy and PgBouncer where apt can. Are they there then? */
export function installProxies(): boolean {
  const areThere = () => Object.values(PROGRAMS).every((program) => existsSync(program))
  if (areThere()) return true
  process.stdout.write('No nginx, HAProxy or PgBouncer on this machine; installing them for the tests ...\n')
  aptInstall(Object.keys(PROGRAMS), areThere)
  return areThere()
}
