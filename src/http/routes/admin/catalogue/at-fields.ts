import type { FieldIssue } from '#contract/forms/field-issue.ts'
import type { Failure } from '../../../responses.ts'

/** A field of the body, by its path, that is refused for the failure's own reason, or whose name is taken, and by what, where that is said. */
interface RefusedField {
  path: string
  other?: string
  code?: FieldIssue['code']
}

/** Says of a failure at which fields of the body it is, so that a form says it beside them. */
export function atFields<R extends { ok: true } | ({ ok: false } & Failure)>(
  result: R,
  fieldsOf: (failure: Failure) => readonly RefusedField[],
): R & Pick<Failure, 'issues'> {
  const fields = result.ok ? [] : fieldsOf(result)
  const issues = fields.map((field) => [field.path, issueOf(field)] as const)
  const found: Pick<Failure, 'issues'> = issues.length > 0 ? { issues: Object.fromEntries(issues) } : {}
  return { ...result, ...found }
}

/** Where a label has its name. */
export function ofLabel({ code }: Failure): readonly RefusedField[] {
  return code === 'name-taken' ? [{ path: 'name' }] : []
}

/** Where a product has the names and codes that no other one may have, and steps that its stock is counted in. */
export function ofProduct({ code, details }: Failure): readonly RefusedField[] {
  if (code === 'slug-taken') return [{ path: 'group.slug' }]
  if (code === 'sku-taken') return codesAt('sku', details)
  if (code === 'step-of-stock') return placesIn(details).map((place) => ({ path: `packs.${place}.netAmount`, code }))
  return code === 'barcode-taken' ? codesAt('barcode', details) : []
}

function issueOf({ path, other, code }: RefusedField): FieldIssue {
  const field = path.split('.').at(-1) ?? ''
  if (code !== undefined) return { code, params: { field } }
  return other === undefined ? { code: 'taken', params: { field } } : { code: 'taken-by', params: { field, other } }
}

function codesAt(field: 'sku' | 'barcode', details: unknown): readonly RefusedField[] {
  const others = listIn(details, 'others')
  return placesIn(details).map((place, at) => ({ path: `packs.${place}.${field}`, other: String(others[at]) }))
}

function placesIn(details: unknown): readonly unknown[] {
  return listIn(details, 'packs')
}

function listIn(details: unknown, name: 'packs' | 'others'): readonly unknown[] {
  const list = typeof details === 'object' && details !== null ? Reflect.get(details, name) : null
  return Array.isArray(list) ? list : []
}
