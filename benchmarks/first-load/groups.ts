const GROUPS: [name: string, pattern: RegExp][] = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['router and server rendering (TanStack)', /node_modules\/(@tanstack\/|seroval|cookie-es|history\/|isbot)/],
  [
    'accessible components (Base UI, Floating UI, Embla)',
    /node_modules\/(@base-ui|@floating-ui|embla|reselect|use-sync)/,
  ],
  ['schemas (valibot)', /node_modules\/valibot\//],
  ['icons (lucide)', /node_modules\/lucide-react\//],
  ['our ui', /\/src\/ui\//],
  ['our domain and contract', /\/src\/(domain|contract)\//],
  ['our storefront', /\/src\/(storefront|browser)\//],
]

export function groupOf(module: string): string {
  return GROUPS.find(([, pattern]) => pattern.test(module))?.[0] ?? 'other'
}
