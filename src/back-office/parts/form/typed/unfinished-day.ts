/**
 * Whether a date within an element is typed in part, or is no day at all, such as 30 February: the browser answers an empty
 * value for it, as for none. It gets the focus, and the browser says there what is wrong with it.
 */
export function reportUnfinishedDay(within: ParentNode | null): boolean {
  const dates = within?.querySelectorAll<HTMLInputElement>('input[type="date"], input[type="datetime-local"]') ?? []
  const unfinished = [...dates].find(({ validity }) => validity.badInput)
  unfinished?.reportValidity()
  return unfinished !== undefined
}
