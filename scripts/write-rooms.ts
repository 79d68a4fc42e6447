import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { roomOverrides } from './rooms.ts'

/** Writes the rooms' rules into biome.json, leaving its other overrides as they are. */
const settings: { overrides: { linter?: { rules?: { style?: object } } }[] } = JSON.parse(
  readFileSync('biome.json', 'utf8'),
)
const others = settings.overrides.filter(({ linter }) => !('noRestrictedImports' in (linter?.rules?.style ?? {})))
writeFileSync('biome.json', `${JSON.stringify({ ...settings, overrides: [...others, ...roomOverrides()] }, null, 2)}\n`)
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.json'], {
  stdio: 'inherit',
})
