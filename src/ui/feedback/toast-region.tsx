import { Toast as BaseToast } from '@base-ui/react/toast'
import { Check, Info, type LucideIcon, MessageSquare, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Toast, type ToastStatus, takeToasts } from './toast-queue.ts'
import { toneStyle } from './tones.ts'

const DEFAULT_DURATION_MS = 3000
const MAX_VISIBLE_TOASTS = 5

/** `turn` counts up, so that the same words said again are read out again. */
const manager = BaseToast.createToastManager<Toast & { turn: number }>()
let turn = 0

/** The stack of toasts: read out politely, timers stand still under the pointer and under the focus. */
export function ToastRegion() {
  useEffect(
    () =>
      takeToasts({
        show: (toast) => {
          const timeout = toast.duration ?? DEFAULT_DURATION_MS
          turn += 1
          manager.add({ id: idOf(toast), title: toast.text, timeout, data: { ...toast, turn } })
        },
        hide: (toast) => manager.close(idOf(toast)),
      }),
    [],
  )
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = () => noticeLeaving(stack.current)
    const enter = (event: FocusEvent) => noticeFocus(stack.current, event)
    document.addEventListener('mouseover', look)
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('mouseover', look)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return (
    <BaseToast.Provider toastManager={manager} limit={MAX_VISIBLE_TOASTS}>
      <BaseToast.Portal>
        <BaseToast.Viewport ref={stack} className="toasts" data-no-print>
          <Stack />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

/** The same words twice are one toast whose time starts anew. */
const idOf = ({ status, text }: Toast): string => `${status}:${text}`

/**
 * A toast that goes from under the pointer takes the leaving with it: no mouseout comes from what is no longer there,
 * and the timers of the others would stand still for good.
 */
function noticeLeaving(stack: HTMLElement | null): void {
  if (!stack?.hasAttribute('data-expanded') || stack.matches(':hover, :focus-within')) return
  stack.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/** Timers stand still under any focus, also one that a screen reader sets without a key: it shows no ring. */
function noticeFocus(stack: HTMLElement | null, { target }: FocusEvent): void {
  if (!stack || !(target instanceof Node) || !stack.contains(target) || stack.hasAttribute('data-expanded')) return
  stack.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function Stack() {
  const { toasts } = BaseToast.useToastManager<Toast & { turn: number }>()
  return toasts.map((toast) => {
    if (!toast.data) return null
    const { status, action } = toast.data
    const { Icon, colours } = LOOKS[status]
    return (
      <BaseToast.Root key={toast.id} toast={toast} {...GROUP} className="toast" data-status={status}>
        <BaseToast.Content className="flex min-h-14 items-center gap-3.5 py-1.5 pr-1.5 pl-4">
          <span className={classNames('grid size-8 shrink-0 place-items-center rounded-leaf-sm', colours)}>
            <Icon className="size-4.5" strokeWidth={2.4} aria-hidden="true" />
          </span>
          {/* Not BaseToast.Title: it would make the toast's words the label of a second thing beside the field they name. */}
          <p key={toast.data.turn} className="min-w-0 flex-1 leading-tight font-semibold">
            {toast.title}
          </p>
          {action && (
            <BaseToast.Action
              onClick={() => {
                action.run()
                manager.close(toast.id)
              }}
              className="min-h-touch shrink-0 rounded-sm px-3 font-bold text-brand-text hover:underline"
            >
              {action.label}
            </BaseToast.Action>
          )}
          <BaseToast.Close
            aria-label="Close"
            aria-hidden={false}
            className="grid size-touch shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <X className="size-5" aria-hidden="true" />
          </BaseToast.Close>
        </BaseToast.Content>
      </BaseToast.Root>
    )
  })
}

/** A toast is no dialog, and says nothing of being modal either. */
const GROUP = { role: 'group', 'aria-modal': undefined } as const

const LOOKS: Record<ToastStatus, { Icon: LucideIcon; colours: string }> = {
  success: { Icon: Check, colours: toneStyle.ok },
  error: { Icon: X, colours: toneStyle.bad },
  warning: { Icon: TriangleAlert, colours: toneStyle.warn },
  info: { Icon: Info, colours: toneStyle.info },
  gray: { Icon: MessageSquare, colours: toneStyle.note },
}
