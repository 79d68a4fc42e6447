/** Puts the focus on the first control that meets a selector, and opens what it is folded away in. */
export function focusField(selector: string): void {
  const control = document.querySelector<HTMLElement>(selector)
  for (let folded = control?.closest('details'); folded; folded = folded.parentElement?.closest('details')) {
    folded.open = true
  }
  control?.focus()
}
