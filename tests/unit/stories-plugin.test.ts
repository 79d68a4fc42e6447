import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { storiesPlugin } from '../../src/build/stories-plugin.ts'

const pluginsWhen = async (command: 'serve' | 'build') => {
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', plugins: [storiesPlugin()] }, command)
  return config.plugins.map((plugin) => plugin.name)
}

test('the gallery of parts is there while developing, and no part of a build', async () => {
  expect(await pluginsWhen('serve')).toContain('gallery')
  expect(await pluginsWhen('build')).not.toContain('gallery')
})
