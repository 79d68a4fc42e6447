import { ImagePlus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_PICTURES_PER_PRODUCT, type ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import { PICTURE_FORMATS } from '#domain/catalogue/pictures/picture-file.ts'
import * as text from '#i18n/back-office/parts/pictures.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Card } from '../card.tsx'
import { offerUndo } from '../toasts.ts'
import { useFileDrop, useFilePaste } from '../use-file-drop.ts'
import { PendingPicture } from './pending-picture.tsx'
import { moved, putBack, withAlt } from './picture-list.ts'
import { type PictureAction, PictureRow } from './picture-row.tsx'
import { useUploads } from './use-uploads.ts'

const ACCEPT = PICTURE_FORMATS.map((format) => `image/${format}`).join(',')

export interface PicturesCardProps {
  /** In the order in which they are shown. */
  value: readonly ProductPicture[]
  /** With every change, and with each picture that has been uploaded. */
  onChange: (value: ProductPicture[]) => void
  className?: string
}

/**
 * The pictures of a product: chosen, pasted or dropped, each with the text that stands for it, in the owner's order. The
 * product shows them once it is saved.
 */
export function PicturesCard({ value, onChange, className }: PicturesCardProps) {
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  // Several uploads may end before the next render.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const change = (next: ProductPicture[]) => {
    latest.current = next
    onChange(next)
  }

  const { uploads, add, retry, dismiss } = useUploads((hash) => {
    if (latest.current.some((picture) => picture.hash === hash)) return text.alreadyThere
    if (latest.current.length >= MAX_PICTURES_PER_PRODUCT) return text.tooMany(MAX_PICTURES_PER_PRODUCT)
    change([...latest.current, { hash, alt: null }])
    setAnnouncement(text.uploaded(latest.current.length))
    return null
  })
  const { isOver, handlers } = useFileDrop(add)
  useFilePaste(add)

  const focusOn = useRef<{ hash: string; action: PictureAction } | null>(null)
  useEffect(() => {
    const { current } = focusOn
    if (!current) return
    focusOn.current = null
    const row = list.current?.querySelector(`[data-hash="${current.hash}"]`)
    const button = row?.querySelector<HTMLElement>(`[data-action="${current.action}"]`)
    ;(button ?? input.current)?.focus()
  })

  const act = (picture: ProductPicture, action: PictureAction) => {
    const place = value.indexOf(picture)
    if (action === 'remove') {
      const neighbour = value[place + 1] ?? value[place - 1]
      focusOn.current = { hash: neighbour?.hash ?? '', action }
      change(value.filter((other) => other !== picture))
      offerUndo(text.removed(place + 1), () => change(putBack(latest.current, picture, place)))
      return
    }
    focusOn.current = { hash: picture.hash, action }
    const next = moved(value, picture.hash, action === 'later' ? 1 : -1)
    change(next)
    setAnnouncement(text.movedTo(next.indexOf(picture) + 1, next.length))
  }

  return (
    <Card
      title={text.title}
      className={className}
      actions={
        <>
          <span className="text-xs text-ink-3">{text.rule}</span>
          <label className="picture-choose">
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              multiple
              className="sr-only"
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                // The same file may be chosen again after it failed.
                target.value = ''
              }}
            />
            <ImagePlus aria-hidden="true" className="size-4.5" />
            {text.add}
          </label>
        </>
      }
    >
      <div className="picture-drop" data-over={isOver || undefined} {...handlers}>
        <ul ref={list} className="picture-rows">
          {value.map((picture, index) => (
            <PictureRow
              key={picture.hash}
              picture={picture}
              place={index + 1}
              count={value.length}
              onAlt={(typed) => change(withAlt(value, picture.hash, typed))}
              onAction={(action) => act(picture, action)}
            />
          ))}
          {uploads.map((upload) => (
            <PendingPicture
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </ul>
        <p className="picture-hint">{value.length + uploads.length === 0 ? text.empty : text.dropHint}</p>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </Card>
  )
}
