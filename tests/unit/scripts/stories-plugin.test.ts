import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { storiesPlugin } from '../../../src/build/stories-plugin.ts'

const pluginsWhen = async (command: 'serve' | 'build') => {
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', plugins: [storiesPlugin()] }, command)
  return config.plugins.map((plugin) => plugin.name)
}

test('the stories are served in development and are not part of a build', async () => {
  expect(await pluginsWhen('serve')).toContain('stories')
  expect(await pluginsWhen('build')).not.toContain('stories')
})
