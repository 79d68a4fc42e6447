import { Spinner } from '#ui/spinner.tsx'

/** Stands where a screen will be while the shop finds out who is here. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <span className="sr-only">Loading</span>
      <Spinner />
    </div>
  )
}
