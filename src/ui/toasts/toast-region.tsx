import { Toast as BaseToast } from '@base-ui/react/toast'
import { Check, Info, type LucideIcon, MessageSquare, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../class-names.ts'
import { toneStyle } from '../feedback/tones.ts'
import { nextTask } from '../next-task.ts'
import { placeRegion, watchSurroundings } from './place-region.ts'
import { setToastPresenter, type Toast, type ToastStatus } from './toast-queue.ts'
import { createToastTimers } from './toast-timers.ts'
import { watchAttention } from './watch-attention.ts'

const DEFAULT_DURATION_MS = 3000
const MAX_VISIBLE_TOASTS = 5

const toastManager = BaseToast.createToastManager<Toast>()
const timers = createToastTimers((id) => toastManager.close(id))

/** The stack of toasts. Read out politely; no time passes while somebody has the pointer or the focus in it. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const attention = watchAttention(() => region.current, timers.setPaused)
    const unsetPresenter = setToastPresenter({
      show: async (toast) => {
        // A toast is rendered apart from what it is about: in one task, both would come late.
        await nextTask()
        const id = toastId(toast)
        toastManager.add({
          id,
          title: toast.text,
          data: toast,
          // Turns Base UI's own timers off: they stop for good when a toast is removed under the pointer, and run on
          // under a focus without a ring.
          timeout: 0,
          onClose: () => timers.stop(id),
          onRemove: attention.check,
        })
        timers.start(id, toast.duration ?? DEFAULT_DURATION_MS)
      },
      hide: async (toast) => {
        await nextTask()
        toastManager.close(toastId(toast))
      },
    })
    return () => {
      unsetPresenter()
      attention.stop()
    }
  }, [])
  return (
    <BaseToast.Provider toastManager={toastManager} limit={MAX_VISIBLE_TOASTS}>
      <BaseToast.Portal>
        <BaseToast.Viewport ref={region} aria-label={text.notifications} className="toasts" data-no-print>
          <ToastList region={region} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

/** The same text twice is one toast, whose time starts anew. */
const toastId = ({ status, text }: Toast): string => `${status}:${text}`

function ToastList({ region }: { region: RefObject<HTMLDivElement | null> }) {
  const { toasts } = BaseToast.useToastManager<Toast>()
  usePlacedRegion(region, toasts)
  return toasts.map((toast) => {
    if (!toast.data) return null
    const { status, action } = toast.data
    const { Icon, colors } = STATUS_STYLES[status]
    return (
      <BaseToast.Root key={toast.id} toast={toast} {...GROUP_ROLE} className="toast" data-status={status}>
        <div className="flex min-h-14 items-center gap-3.5 py-1.5 pr-1.5 pl-4">
          <span className={classNames('grid size-8 shrink-0 place-items-center rounded-leaf-sm', colors)}>
            <Icon className="size-4.5" strokeWidth={2.4} aria-hidden="true" />
          </span>
          {/* Not BaseToast.Title: the text would become the toast's label, and a field of the same name would have a double. */}
          {/* The key makes repeated text a new element, so that screen readers announce it again. */}
          <p key={toast.updateKey} className="min-w-0 flex-1 leading-tight font-semibold">
            {toast.title}
          </p>
          {action && (
            <BaseToast.Action
              onClick={() => {
                action.run()
                toastManager.close(toast.id)
              }}
              className="min-h-touch shrink-0 rounded-sm px-3 font-bold text-brand-text hover:underline"
            >
              {action.label}
            </BaseToast.Action>
          )}
          <BaseToast.Close
            aria-label={text.close}
            aria-hidden={false}
            className="grid size-touch shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <X className="size-5" aria-hidden="true" />
          </BaseToast.Close>
        </div>
      </BaseToast.Root>
    )
  })
}

/** Keeps the region where its toasts cover no control, also when the page behind them changes. */
function usePlacedRegion(region: RefObject<HTMLDivElement | null>, toasts: readonly unknown[]): void {
  const placedHeight = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const place = () => {
      placedHeight.current = heightOfToasts(element)
      placeRegion(element, placedHeight.current)
    }
    let isOver = false
    // Apart from the task in which Base UI renders and measures a toast: on a slow phone both together keep the page from answering
    // a tap. A toast is still transparent then. It changes several times while it comes and goes; its place depends on its height.
    void nextTask().then(() => !isOver && heightOfToasts(element) !== placedHeight.current && place())
    const unwatch = toasts.length === 0 ? undefined : watchSurroundings(element, place)
    return () => {
      isOver = true
      unwatch?.()
    }
  }, [region, toasts])
}

/** In pixels, with the gaps of `.toast` between them; without those that are on their way out. */
function heightOfToasts(region: HTMLElement): number {
  const shown = [...region.querySelectorAll<HTMLElement>('.toast:not([data-ending-style], [data-limited])')]
  const heights = shown.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  return heights + Math.max(0, shown.length - 1) * GAP_PX
}

/** Between two toasts: 0.625rem, as in overlays.css. */
const GAP_PX = 10

/** Base UI gives a toast the role of a dialog, but it takes no focus and nothing waits for it. */
const GROUP_ROLE = { role: 'group', 'aria-modal': undefined } as const

const STATUS_STYLES: Record<ToastStatus, { Icon: LucideIcon; colors: string }> = {
  success: { Icon: Check, colors: toneStyle.ok },
  error: { Icon: X, colors: toneStyle.bad },
  warning: { Icon: TriangleAlert, colors: toneStyle.warn },
  info: { Icon: Info, colors: toneStyle.info },
  gray: { Icon: MessageSquare, colors: toneStyle.note },
}
