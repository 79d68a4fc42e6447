import type { ImportDto, ImportRowDto } from '#contract/admin/catalogue/import.ts'
import type { CatalogueImport, ImportRow } from '#domain/catalogue/import/catalogue-import.ts'
import type { ImportSummary } from '#domain/catalogue/import/import-summary.ts'
import { EFFECTS } from '#domain/catalogue/import/row-plan.ts'

export function toImportDto({ staffId: _, ...file }: CatalogueImport, summary: ImportSummary): ImportDto {
  return { ...file, summary }
}

export function toImportRowDto({
  line,
  sku,
  title,
  verdict,
  pending,
  effects,
  issues,
  changes,
  cells,
}: ImportRow): ImportRowDto {
  const applied = (verdict === 'create' || verdict === 'update') && pending === null
  const found = EFFECTS.filter((effect) => effects.includes(effect))
  return {
    line,
    sku,
    title,
    verdict,
    applied,
    effects: found,
    issues,
    changes,
    cells: issues.length > 0 ? cells : null,
  }
}
