/** What names that differ in letter case and spaces alone have in common. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase('en-IN').replace(/\s+/g, ' ').trim()
}

/** The names, each once: the first of those that have the same key. */
export function uniqueNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name)
  return [...byKey.values()]
}
