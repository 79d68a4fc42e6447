import { installPackages } from '../../install-packages.ts'

/** Of the published packages. PostgreSQL's driver is the one of this shop, too. */
const PACKAGES = { '@vendure/core': '3.7.3', 'better-sqlite3': '13.2.0', pg: '8.23.1' }

export const VENDURE = `Vendure ${PACKAGES['@vendure/core']}`

/** Resolves to the folder with Vendure's packages. */
export function installVendure(): Promise<string> {
  return installPackages({
    name: VENDURE,
    packages: PACKAGES,
    // Else npm would give its ORM a driver of an older version, which ends this Node.
    overrides: { 'better-sqlite3': '$better-sqlite3' },
    check: "new (require('better-sqlite3'))(':memory:').close()",
  })
}
