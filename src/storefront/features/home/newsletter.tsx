import { type FormEvent, useState } from 'react'
import * as text from '#i18n/catalogue/home.ts'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

/** The newsletter box. There is no newsletter yet: Subscribe sends nothing (A041), and says so. */
export function Newsletter() {
  const [asked, setAsked] = useState(false)
  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <section
      aria-labelledby="newsletter"
      className="relative isolate mt-section -mb-section overflow-hidden bg-hero text-on-hero"
    >
      <LeafPattern />
      <div className="page-container grid items-center gap-6 py-[clamp(2.5rem,5vw,4rem)] min-[56rem]:grid-cols-2">
        <div className="grid gap-2.5">
          <h2 id="newsletter" className="heading text-2xl">
            {text.newsletterTitle}
          </h2>
          <p>{text.newsletterText}</p>
        </div>
        <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={subscribe}>
          <TextField
            label={text.newsletterEmail}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={text.newsletterEmailExample}
            className="min-w-0 flex-[1_1_15rem]"
          />
          <Button type="submit">{text.subscribe}</Button>
          <p role="status" className="basis-full font-semibold empty:hidden">
            {asked ? text.noNewsletter : ''}
          </p>
        </form>
      </div>
    </section>
  )
}
