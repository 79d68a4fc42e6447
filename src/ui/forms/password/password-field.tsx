import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import * as text from '#i18n/ui.ts'
import { classNames } from '../../class-names.ts'
import { Field, inputStyle } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import type { TextFieldProps } from '../text-field.tsx'

/** A password input with a button to show it. For a new password set `autoComplete="new-password"`. */
export function PasswordField({ label, hint, error, className, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(controlProps) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={classNames(inputStyle, 'pr-14')}
          />
          <IconButton
            label={shown ? text.hidePassword : text.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute! top-0.5 right-1"
          >
            {shown ? (
              <EyeOff className="size-5.5" aria-hidden="true" />
            ) : (
              <Eye className="size-5.5" aria-hidden="true" />
            )}
          </IconButton>
        </span>
      )}
    </Field>
  )
}
