import * as text from '#i18n/catalogue/home.ts'
import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

/** The newsletter box. There is no newsletter yet, and Subscribe does nothing (promise A041). */
export function Newsletter() {
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
        <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={text.newsletterEmail}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={text.newsletterEmailExample}
            className="min-w-0 flex-[1_1_15rem]"
          />
          <Button>{text.subscribe}</Button>
        </form>
      </div>
    </section>
  )
}
