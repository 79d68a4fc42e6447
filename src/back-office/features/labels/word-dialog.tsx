import { useState } from 'react'
import { MAX_BADGE_LENGTH } from '#domain/catalogue/editing/editable-product.ts'
import { type Badge, badgeSchema } from '#domain/catalogue/product.ts'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useLabelChanges } from '../../api/label-changes.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { notifyDone } from '../../parts/toasts.ts'

const MAX_TAG_LENGTH = 80

/** A tag gets another name in all products, joins another one, or is taken away. */
export function TagDialog({ tag, all, onClose }: { tag: string; all: readonly string[]; onClose: () => void }) {
  const change = useLabelChanges().tag
  const [typed, setTyped] = useState(tag)
  const to = typed.trim()
  const joins = to !== tag && all.includes(to)
  const send = (word: string | null) =>
    change.mutate({ from: tag, to: word, merge: joins }, { onSuccess: ({ count }) => done(text.wasChanged(count)) })
  const done = (words: string) => {
    notifyDone(words)
    onClose()
  }
  return (
    <FormDialog
      title={text.editOf(tag)}
      act={joins ? text.join : text.save}
      refused={change.error?.message}
      pending={change.isPending}
      disabled={to === '' || to === tag}
      onSubmit={() => send(to)}
      onClose={onClose}
    >
      <TextField
        className="col-span-12"
        label={text.name}
        hint={joins ? text.joinHint(to) : text.renameHint}
        maxLength={MAX_TAG_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="col-span-12">
        <Button small danger disabled={change.isPending} onClick={() => send(null)}>
          {text.removeEverywhere}
        </Button>
      </div>
    </FormDialog>
  )
}

/** The same of a badge, with its color. */
export function BadgeDialog({ badge, all, onClose }: { badge: Badge; all: readonly Badge[]; onClose: () => void }) {
  const change = useLabelChanges().badge
  const [typed, setTyped] = useState(badge)
  const to = { ...typed, text: typed.text.trim() }
  const isSame = to.text === badge.text && to.color === badge.color
  const joins = !isSame && all.some((each) => each.text === to.text && each.color === to.color)
  const from = { text: badge.text, color: badge.color }
  const send = (words: Badge | null) =>
    change.mutate(
      { from, to: words, merge: joins },
      {
        onSuccess: ({ count }) => {
          notifyDone(text.wasChangedOnPacks(count))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={text.editOf(badge.text)}
      act={joins ? text.join : text.save}
      refused={change.error?.message}
      pending={change.isPending}
      disabled={to.text === '' || isSame}
      onSubmit={() => send({ text: to.text, color: to.color })}
      onClose={onClose}
    >
      <TextField
        className="col-span-6"
        label={text.name}
        hint={joins ? text.joinHint(to.text) : text.renameHint}
        maxLength={MAX_BADGE_LENGTH}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <Select
        className="col-span-6"
        label={text.color}
        options={COLORS.map((value) => ({ value, label: text.colors[value] }))}
        value={typed.color}
        onChange={({ target }) => {
          const color = COLORS.find((each) => each === target.value)
          if (color) setTyped({ ...typed, color })
        }}
      />
      <div className="col-span-12">
        <Button small danger disabled={change.isPending} onClick={() => send(null)}>
          {text.removeEverywhere}
        </Button>
      </div>
    </FormDialog>
  )
}

const COLORS = badgeSchema.entries.color.options
