import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { roomOverrides } from './rooms.ts'

/** Writes the rooms' rules into a file of their own, which biome.json builds upon. */
writeFileSync('biome.rooms.json', `${JSON.stringify({ overrides: roomOverrides() }, null, 2)}\n`)
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.rooms.json'], {
  stdio: 'inherit',
})
