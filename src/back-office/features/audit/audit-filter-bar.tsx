import { X } from 'lucide-react'
import * as text from '#i18n/back-office/audit.ts'
import { actions } from '#i18n/back-office/people/audit-actions.ts'
import { locale } from '#i18n/locale.ts'
import type { ShownFilters } from './shown-filters.ts'
import { subjectName } from './subject-name.ts'

interface AuditFilterBarProps {
  shown: ShownFilters
  onChange: (change: Partial<ShownFilters>) => void
}

/** By their words, as they are looked for. */
const ACTIONS = Object.entries(actions).sort(([, one], [, other]) => one.localeCompare(other, locale))

/** Which rows are shown: a day, an action, and what was pressed in the rows. */
export function AuditFilterBar({ shown, onChange }: AuditFilterBarProps) {
  return (
    <search className="filter-bar" aria-label={text.filters}>
      <label>
        <span className="sr-only">{text.day}</span>
        <input
          type="date"
          className="input"
          value={shown.day ?? ''}
          onChange={({ target }) => onChange({ day: target.value || undefined })}
        />
      </label>
      <label>
        <span className="sr-only">{text.action}</span>
        <select
          className="input choice"
          value={shown.action ?? ''}
          onChange={({ target }) => onChange({ action: target.value || undefined })}
        >
          <option value="">{text.anyAction}</option>
          {ACTIONS.map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {shown.actor && (
        <Chip
          label={shown.actorName ?? shown.actor}
          onRemove={() => onChange({ actor: undefined, actorName: undefined })}
        />
      )}
      {shown.subjectId && (
        <Chip
          label={subjectName(shown.subjectKind ?? '', shown.subjectId)}
          onRemove={() => onChange({ subjectKind: undefined, subjectId: undefined })}
        />
      )}
    </search>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip" data-on aria-label={text.without(label)} onClick={onRemove}>
      {label}
      <X aria-hidden="true" />
    </button>
  )
}
