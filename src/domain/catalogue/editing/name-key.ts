/** What names that differ in letter case and spaces alone have in common. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('en-IN').replace(/\s+/g, ' ').trim()
}
