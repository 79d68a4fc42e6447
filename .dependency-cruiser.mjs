/**
 * Which layer of `src` may import which others; every layer may import itself. Imports go down only.
 * docs/architecture.md draws this table.
 */
const LAYERS = {
  domain: [],
  i18n: [],
  contract: ['domain', 'i18n'],
  store: ['domain'],
  payments: ['domain', 'i18n'],
  'use-cases': ['domain', 'store', 'payments'],
  http: ['domain', 'contract', 'i18n', 'use-cases', 'store', 'payments'],
  seed: ['domain', 'store', 'use-cases'],
  ui: ['domain', 'i18n'],
  storefront: ['domain', 'contract', 'i18n', 'ui', 'payments/browser'],
  'back-office': ['domain', 'contract', 'i18n', 'ui'],
  operations: ['domain', 'store'],
  // The entry points: the only places where everything is joined. Nobody imports them.
  server: ['*'],
  cli: ['*'],
  browser: ['*'],
  build: ['*'],
}

/** Within the storefront: which of its parts may import which others. A feature never imports another feature. */
const STOREFRONT = {
  format: [],
  api: ['app', 'session', 'format'],
  session: ['app', 'api', 'format'],
  app: ['api', 'session', 'features', 'routes', 'format'],
  product: ['app', 'api', 'session', 'format'],
  features: ['app', 'api', 'session', 'product', 'format'],
  routes: ['app', 'api', 'session', 'product', 'features', 'format'],
}

/** The same within the back office. Its screens are loaded by the names in the table of screens. */
const BACK_OFFICE = {
  screens: [],
  live: [],
  offline: [],
  picking: [],
  session: ['screens', 'live', 'picking'],
  parts: ['screens', 'session', 'live'],
  api: ['parts', 'session', 'screens', 'picking'],
  features: ['api', 'parts', 'session', 'screens', 'picking'],
  app: ['parts', 'session', 'screens', 'api', 'theme'],
}

/** A feature that others may use: the address book stands in the account and in the checkout. */
const SHARED_FEATURES = ['address-book']

const layerRules = Object.entries(LAYERS)
  .filter(([, allowed]) => !allowed.includes('*'))
  .map(([layer, allowed]) => ({
    name: `layer ${layer}`,
    comment: `${layer} may import ${allowed.join(', ') || 'nothing but itself'}`,
    severity: 'error',
    from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
  }))

const partRules = Object.entries({ storefront: STOREFRONT, 'back-office': BACK_OFFICE }).flatMap(([layer, parts]) =>
  Object.entries(parts).map(([part, allowed]) => ({
    name: `${layer} ${part}`,
    comment: `${part} may import ${allowed.join(', ') || 'nothing but itself'}`,
    severity: 'error',
    from: { path: `^src/${layer}/${part}/` },
    to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/(${[part, ...allowed].join('|')})/` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...partRules,
    {
      name: 'features stand alone',
      comment: 'A feature never imports another feature; what two of them need is an api, a product part or a ui part.',
      severity: 'error',
      from: { path: '^src/(storefront|back-office)/features/([^/]+)/' },
      to: {
        path: '^src/$1/features/',
        pathNot: ['^src/$1/features/$2/', `^src/storefront/features/(${SHARED_FEATURES.join('|')})/`],
      },
    },
    {
      name: 'use cases by their modules',
      comment: 'Outside of use-cases a module (a folder there) is imported by its index.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/use-cases/|\\.test\\.tsx?$' },
      to: { path: '^src/use-cases/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'no cycles',
      comment:
        'Two files that import each other are one file, or need a third. The router generates the one exception.',
      severity: 'error',
      from: { pathNot: 'route-tree\\.gen\\.ts$|app/router\\.tsx$' },
      to: { circular: true },
    },
    {
      name: 'domain without packages but schemas',
      comment: 'Rules are plain functions: no I/O, no framework.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core', 'npm-dev'], pathNot: 'node_modules/valibot/' },
    },
    {
      name: 'no Node in the browser',
      comment: 'What runs in a browser or in both places uses the web platform only.',
      severity: 'error',
      from: {
        path: '^src/(domain|contract|use-cases|http|payments|ui|storefront|back-office|browser|seed)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no lexicon on a page',
      comment: 'The names of goods are for the server and the service worker: no page fetches them.',
      severity: 'error',
      from: { path: '^src/(storefront|back-office|ui|contract|i18n)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/domain/search/', reachable: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(node:|virtual:)|\\?' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
