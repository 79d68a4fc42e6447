/** Puts a text into the downloads of the browser. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
