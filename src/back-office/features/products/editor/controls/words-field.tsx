import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { Field } from '#ui/forms/field.tsx'
import { type FieldTexts, fieldStyle } from '../../../../parts/form/text-fields.tsx'
import { useField } from '../../../../parts/form/use-field.ts'

/** Words of a list, such as tags. Enter or a comma adds what is typed, and so does leaving the field. */
export function WordsField({ label, hint, className }: FieldTexts) {
  const { name, value: words, change, blur, changed, error } = useField<string[]>()
  const [typed, setTyped] = useState('')

  function add(): void {
    const word = typed.trim()
    if (word !== '' && !words.includes(word)) change([...words, word])
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ',') return
    if (event.key === 'Enter' && typed.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <Field label={label} hint={hint} error={error} className={fieldStyle(className)}>
      {(control) => (
        <div className="words input" data-changed={changed}>
          {words.map((word) => (
            <span key={word} className="chip" data-on="">
              {word}
              <button
                type="button"
                aria-label={text.removeWord(word)}
                onClick={() => change(words.filter((each) => each !== word))}
              >
                <X aria-hidden="true" />
              </button>
            </span>
          ))}
          <input
            {...control}
            type="text"
            name={name}
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add()
              blur()
            }}
          />
        </div>
      )}
    </Field>
  )
}
