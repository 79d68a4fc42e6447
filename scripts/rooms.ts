/**
 * The rooms of `src` and what each may import: the one table from which the linter's rules are made
 * (`node scripts/write-rooms.ts` writes them into biome.rooms.json).
 */
export interface Room {
  /** Its folder below `src`. */
  folder: string
  /** Other rooms, or single files of them, by their `#room/` names. */
  rooms: readonly string[]
  packages: readonly string[]
  /** Folders within the house that it must not reach by relative paths, although they are neighbours. */
  strangers?: readonly string[]
}

const domain = '#domain/**'
const ports = ['#store/store.ts', '#store/unavailable.ts', '#payments/payments.ts']
const react = ['react', 'react-dom', 'react-dom/*', 'lucide-react', 'lucide-react/**']
const screens = [...react, '@base-ui/react', '@base-ui/react/**', 'embla-carousel-react', '@tanstack/**', 'valibot']

/** Each feature of the storefront is a room of its own: none imports another. */
export const features = [
  'account',
  'auth',
  'basket',
  'catalogue',
  'checkout',
  'frame',
  'home',
  'pages',
  'tester',
  'wishlist',
]

const storefront = { rooms: [domain, '#contract/**', '#ui/**'], packages: screens }

export const rooms: readonly Room[] = [
  { folder: 'domain', rooms: [], packages: [] },
  { folder: 'contract', rooms: [domain], packages: ['valibot'] },
  {
    folder: 'ui',
    rooms: [domain],
    packages: [...react, '@base-ui/react', '@base-ui/react/**', 'embla-carousel-react'],
  },
  { folder: 'seed', rooms: [domain], packages: [] },
  { folder: 'store', rooms: [domain], packages: ['valibot'], strangers: ['memory', 'sql'] },
  { folder: 'store/memory', rooms: [domain], packages: ['valibot'], strangers: ['sql'] },
  { folder: 'store/sql', rooms: [domain], packages: ['valibot', 'kysely', 'pg', 'node:*'], strangers: ['memory'] },
  { folder: 'payments', rooms: [domain], packages: ['valibot'], strangers: ['razorpay', 'sandbox'] },
  { folder: 'payments/razorpay', rooms: [domain], packages: ['valibot'], strangers: ['sandbox'] },
  { folder: 'payments/sandbox', rooms: [domain], packages: ['valibot', 'hono', 'hono/*'], strangers: ['razorpay'] },
  { folder: 'use-cases', rooms: [domain, ...ports], packages: [] },
  {
    folder: 'http',
    rooms: [domain, '#contract/**', '#use-cases/**', ...ports],
    packages: ['hono', 'hono/*', '@valibot/to-json-schema', 'jose', 'valibot'],
  },
  { folder: 'storefront', ...storefront },
  { folder: 'storefront/queries', ...storefront, strangers: ['session', 'shopper', 'features', 'routes'] },
  { folder: 'storefront/session', ...storefront, strangers: ['shopper', 'features', 'routes'] },
  { folder: 'storefront/shopper', ...storefront, strangers: ['features', 'routes'] },
  ...features.map((feature) => ({
    folder: `storefront/features/${feature}`,
    ...storefront,
    strangers: ['routes', ...features.filter((other) => other !== feature)],
  })),
]

interface Override {
  includes: string[]
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error'
          options: { patterns: { group: string[]; message: string }[] }
        }
      }
    }
  }
}

/** What biome.rooms.json holds for the rooms: exactly one rule for every file below `src` but those of `entry`. */
export function roomOverrides(): Override[] {
  return rooms.map((room) => ({
    includes: [`src/${room.folder}/**`, ...innerRooms(room).map((inner) => `!src/${inner.folder}/**`)],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: patterns(room) } } } } },
  }))
}

const testPackages = ['vitest', 'fast-check', '#tests/**']

function patterns({ folder, rooms: others, packages, strangers = [] }: Room) {
  const welcome = ['./**', '../**', ...others, ...packages, ...testPackages]
  const tops = [...new Set(rooms.map((room) => room.folder.split('/')[0] ?? '')), 'entry']
  return [
    {
      group: ['**', ...welcome.map((name) => `!${name}`)],
      message: `${folder} may import ${[...others, ...packages].join(', ') || 'nothing'} (see scripts/rooms.ts).`,
    },
    {
      group: [...tops.flatMap(upwards), ...strangers.flatMap((stranger) => [`./${stranger}/**`, ...upwards(stranger)])],
      message: `${folder} reaches another room by a relative path; say #room/file.ts if it may, and see scripts/rooms.ts.`,
    },
  ]
}

function upwards(folder: string): string[] {
  return ['../', '../../', '../../../', '../../../../'].map((up) => `${up}${folder}/**`)
}

function innerRooms(room: Room): Room[] {
  return rooms.filter((other) => other.folder.startsWith(`${room.folder}/`))
}
