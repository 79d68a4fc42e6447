import type { Failure } from '../../../responses.ts'

/** Says of a name that is taken at which fields of the body it stands, so that a form says it beside them. */
export function atFields<R extends { ok: true } | ({ ok: false } & Failure)>(
  result: R,
  pathsOf: (failure: Failure) => readonly string[],
): R & Pick<Failure, 'issues'> {
  const paths = result.ok ? [] : pathsOf(result)
  const issues = paths.map(
    (path) => [path, { code: 'taken', params: { field: path.split('.').at(-1) ?? '' } }] as const,
  )
  const found: Pick<Failure, 'issues'> = issues.length > 0 ? { issues: Object.fromEntries(issues) } : {}
  return { ...result, ...found }
}

/** Where a label has its name. */
export function ofLabel({ code }: Failure): readonly string[] {
  return code === 'name-taken' ? ['name'] : []
}

/** Where a product has the names that no other one may have. */
export function ofProduct({ code, details }: Failure): readonly string[] {
  if (code === 'slug-taken') return ['group.slug']
  return code === 'sku-taken' ? placesOf(details).map((place) => `packs.${place}.sku`) : []
}

function placesOf(details: unknown): readonly unknown[] {
  const packs = typeof details === 'object' && details !== null && 'packs' in details ? details.packs : []
  return Array.isArray(packs) ? packs : []
}
