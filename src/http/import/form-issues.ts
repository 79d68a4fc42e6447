import * as v from 'valibot'
import { groupForm, packForm } from '#contract/admin/catalogue/product-forms.ts'
import { fieldIssues } from '#contract/forms/field-issue.ts'
import type { FormIssue } from '#domain/catalogue/import/form-columns.ts'

/** What the form of the product editor finds in a group and a pack that lines of a file made. */
export function importFormIssues({ group, pack }: { group: unknown; pack: unknown }): FormIssue[] {
  return [...groupIssues(group), ...issuesOf('pack', packForm, pack)]
}

/** Lines of one product share what is read of its group. */
const cached = new WeakMap<object, FormIssue[]>()

function groupIssues(group: unknown): FormIssue[] {
  if (typeof group !== 'object' || group === null) return issuesOf('group', groupForm, group)
  const known = cached.get(group) ?? issuesOf('group', groupForm, group)
  cached.set(group, known)
  return known
}

function issuesOf(of: FormIssue['of'], schema: v.GenericSchema, content: unknown): FormIssue[] {
  const parsed = v.safeParse(schema, content, { abortPipeEarly: true, message: '' })
  if (parsed.success) return []
  const missing = new Set(
    parsed.issues.filter(({ input }) => input === undefined || input === null).map((issue) => v.getDotPath(issue)),
  )
  return Object.entries(fieldIssues(parsed.issues)).map(([path, { code, params }]) => {
    // What a cell has not filled is missing, whatever type the form asks for.
    return { of, path, code: missing.has(path) ? 'needed' : code, params }
  })
}
