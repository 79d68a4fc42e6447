/** Some browsers begin to read the file well after the click. */
const ADDRESS_TTL_MS = 60_000

/** Puts a text, in one piece or several, into the downloads of the browser. */
export function saveFile(name: string, type: string, ...parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_TTL_MS)
}
