import { LeafPattern } from '#ui/brand/leaf-pattern.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

/** The newsletter box. There is no newsletter yet, and Subscribe does nothing (specification section 2). */
export function Newsletter() {
  return (
    <section
      aria-labelledby="newsletter"
      className="relative isolate mt-section -mb-section overflow-hidden bg-hero text-on-hero"
    >
      <LeafPattern />
      <div className="column grid items-center gap-6 py-[clamp(2.5rem,5vw,4rem)] min-[56rem]:grid-cols-2">
        <div className="grid gap-2.5">
          <h2 id="newsletter" className="board text-2xl">
            What is in season, every Friday
          </h2>
          <p>One short letter: what came in, what it costs, how to cook it.</p>
        </div>
        <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Email address"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.in"
            className="min-w-0 flex-[1_1_15rem]"
          />
          <Button>Subscribe</Button>
        </form>
      </div>
    </section>
  )
}
