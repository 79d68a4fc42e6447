import type { FieldIssue } from '#contract/forms/field-issue.ts'
import type { Failure } from '../../../responses.ts'

/** A field of the body, by its path, whose name is taken; and by what, where that is said. */
interface TakenField {
  path: string
  other?: string
}

/** Says of a name that is taken at which fields of the body it stands, so that a form says it beside them. */
export function atFields<R extends { ok: true } | ({ ok: false } & Failure)>(
  result: R,
  fieldsOf: (failure: Failure) => readonly TakenField[],
): R & Pick<Failure, 'issues'> {
  const fields = result.ok ? [] : fieldsOf(result)
  const issues = fields.map((field) => [field.path, issueOf(field)] as const)
  const found: Pick<Failure, 'issues'> = issues.length > 0 ? { issues: Object.fromEntries(issues) } : {}
  return { ...result, ...found }
}

/** Where a label has its name. */
export function ofLabel({ code }: Failure): readonly TakenField[] {
  return code === 'name-taken' ? [{ path: 'name' }] : []
}

/** Where a product has the names and codes that no other one may have. */
export function ofProduct({ code, details }: Failure): readonly TakenField[] {
  if (code === 'slug-taken') return [{ path: 'group.slug' }]
  if (code === 'sku-taken') return codesAt('sku', details)
  return code === 'barcode-taken' ? codesAt('barcode', details) : []
}

function issueOf({ path, other }: TakenField): FieldIssue {
  const field = path.split('.').at(-1) ?? ''
  return other === undefined ? { code: 'taken', params: { field } } : { code: 'taken-by', params: { field, other } }
}

function codesAt(field: 'sku' | 'barcode', details: unknown): readonly TakenField[] {
  const others = listIn(details, 'others')
  return listIn(details, 'packs').map((place, at) => ({ path: `packs.${place}.${field}`, other: String(others[at]) }))
}

function listIn(details: unknown, name: 'packs' | 'others'): readonly unknown[] {
  const list = typeof details === 'object' && details !== null ? Reflect.get(details, name) : null
  return Array.isArray(list) ? list : []
}
