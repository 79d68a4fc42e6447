import { ImageOff, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { PICTURE_FORMATS } from '#domain/catalogue/pictures/picture-file.ts'
import { picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import * as text from '#i18n/back-office/parts/pictures.ts'
import { Field } from '#ui/forms/field.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { pictureProps } from '#ui/product/pictures/picture-props.ts'
import { assetUrl } from '../../screens/base-path.ts'
import { fieldStyle } from '../form/text-fields.tsx'
import { useField } from '../form/use-field.ts'
import { useFileDrop, useFilePaste } from '../use-file-drop.ts'
import { PendingPicture } from './pending-picture.tsx'
import { useUploads } from './use-uploads.ts'

const ACCEPT = PICTURE_FORMATS.map((format) => `image/${format}`).join(',')

/**
 * One picture of something whose name stands beside it: chosen, pasted or dropped. Its value is the picture's address, empty for
 * none. `onUploading` hears while a form that is sent would be sent without it.
 */
export function PictureField(props: { label: string; onUploading: (isRunning: boolean) => void; className?: string }) {
  const { label, className, onUploading } = props
  const { value, change, error } = useField<string>()
  const [announcement, setAnnouncement] = useState('')
  const [showsAddress, setShowsAddress] = useState(false)
  const { uploads, add, retry, dismiss } = useUploads((hash) => {
    change(picturePath(hash))
    setAnnouncement(text.isUploaded)
    return null
  })
  const report = useEffectEvent(onUploading)
  const isRunning = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    report(isRunning)
  }, [isRunning])

  const take = (files: readonly File[]) => {
    // The last one that was chosen is the one that is meant.
    for (const { id } of uploads) dismiss(id)
    add(files.slice(-1))
  }
  const { isOver, handlers } = useFileDrop(take)
  useFilePaste(take)

  return (
    <fieldset className={fieldStyle(className)}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="picture-drop mx-0 grid gap-3 px-0" data-over={isOver || undefined} {...handlers}>
        <div className="flex items-center gap-3">
          <span className="picture-thumb">
            {value === '' ? (
              <ImageOff aria-hidden="true" className="size-6 text-ink-3" />
            ) : (
              <img {...pictureProps(value, '5.5rem', assetUrl)} alt="" />
            )}
          </span>
          <label className="picture-choose">
            <input
              type="file"
              accept={ACCEPT}
              className="sr-only"
              onChange={({ target }) => {
                take([...(target.files ?? [])])
                // The same file may be chosen again after it failed.
                target.value = ''
              }}
            />
            <ImagePlus aria-hidden="true" className="size-4.5" />
            {value === '' ? text.choose : text.chooseOther}
          </label>
          {value !== '' && (
            <IconButton
              label={text.remove}
              subject={label}
              onClick={(event) => {
                event.currentTarget.parentElement?.querySelector('input')?.focus()
                change('')
                setAnnouncement(text.isRemoved)
              }}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        </div>
        {uploads.length > 0 && (
          <ul>
            {uploads.map((upload) => (
              <PendingPicture
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload.id)}
                onDismiss={() => dismiss(upload.id)}
              />
            ))}
          </ul>
        )}
        <p className="text-xs text-ink-3">{text.oneHint}</p>
      </div>
      <details
        className="more-fields"
        open={showsAddress || error !== undefined}
        onToggle={({ currentTarget }) => setShowsAddress(currentTarget.open)}
      >
        <summary>{text.ownPicture}</summary>
        <Field label={text.ownPictureAddress} hint={text.ownPictureHint} error={error} className="mt-2 grid">
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              className="input"
              value={value}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      </details>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
