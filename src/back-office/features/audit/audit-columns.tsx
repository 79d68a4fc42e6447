import type { AuditEventDto } from '#contract/admin/audit.ts'
import * as text from '#i18n/back-office/audit.ts'
import { actionText } from '#i18n/back-office/people/audit-actions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { formatDay, formatExactTime } from '../../parts/dates.ts'
import { columnsOf } from '../../parts/table/columns.ts'
import { changesOf } from './changes.ts'
import type { ShownFilters } from './shown-filters.ts'
import { subjectName } from './subject-name.ts'

const column = columnsOf<AuditEventDto>()

/** The columns; a person or a subject that is pressed becomes a filter. */
export function columnsWith(filterBy: (filters: Partial<ShownFilters>) => void) {
  return column.columns([
    column.accessor('seq', {
      header: text.row,
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <span className="text-ink-3" title={text.requestOf(original.seq, original.requestId)}>
          {formatNumber(original.seq)}
        </span>
      ),
    }),
    column.accessor('at', {
      header: text.at,
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap text-ink-3">
          {formatDay(getValue())}, {formatExactTime(getValue())}
        </span>
      ),
    }),
    column.accessor('actor', {
      header: text.who,
      cell: ({ row: { original } }) => <Actor actor={original.actor} onChoose={filterBy} />,
    }),
    column.accessor('action', {
      header: text.action,
      cell: ({ getValue }) => <span className="md:block md:min-w-40">{actionText(getValue())}</span>,
    }),
    column.accessor('subject', {
      header: text.subject,
      cell: ({ row: { original } }) => <Subject subject={original.subject} onChoose={filterBy} />,
    }),
    column.display({
      id: 'changes',
      header: text.changes,
      meta: { card: 'wide' },
      cell: ({ row: { original } }) => <Changes event={original} />,
    }),
    column.accessor('reason', {
      header: text.reason,
      meta: { card: 'wide' },
      cell: ({ getValue }) => <span className="text-ink-2">{getValue()}</span>,
    }),
  ])
}

type Choose = (filters: Partial<ShownFilters>) => void

function Actor({ actor, onChoose }: { actor: AuditEventDto['actor']; onChoose: Choose }) {
  if (actor === null) return <span className="text-ink-3">{text.system}</span>
  return (
    <span className="md:whitespace-nowrap">
      <button
        type="button"
        className="text-link text-left"
        title={text.onlyOf(actor.name)}
        onClick={() => onChoose({ actor: actor.id, actorName: actor.name })}
      >
        {actor.name}
      </button>{' '}
      {actor.role && <span className="text-xs text-ink-3">{roleNames[actor.role]}</span>}
    </span>
  )
}

function Subject({ subject, onChoose }: { subject: AuditEventDto['subject']; onChoose: Choose }) {
  const { kind, id } = subject
  if (id === null) return <span className="text-ink-2">{kind}</span>
  const name = subjectName(kind, id)
  return (
    <button
      type="button"
      className="text-link text-left md:max-w-64 md:min-w-36 [overflow-wrap:anywhere]"
      title={text.onlyOf(name)}
      onClick={() => onChoose({ subjectKind: kind, subjectId: id })}
    >
      {name}
    </button>
  )
}

function Changes({ event }: { event: AuditEventDto }) {
  return (
    <ul className="change-list">
      {changesOf(event).map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-2">{field}</span>{' '}
          {before !== null && (
            <>
              <VisuallyHidden>{text.was}</VisuallyHidden> <del>{before}</del>{' '}
            </>
          )}
          {after !== null && <b>{after}</b>}
        </li>
      ))}
    </ul>
  )
}
