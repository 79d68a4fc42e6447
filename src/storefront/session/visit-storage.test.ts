import { expect, onTestFinished, test, vi } from 'vitest'
import { avatarGradient } from '#ui/brand/avatar-gradient.ts'
import { clearVisitStorage } from './visit-storage.ts'

test('signing out leaves nothing of the visit in the tab’s storage', () => {
  const methods = {
    getItem: (key: string) => Reflect.get(storage, key) ?? null,
    setItem: (key: string, value: string) => Reflect.set(storage, key, value),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  }
  const storage = Object.create(methods)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { sessionStorage: storage })
  onTestFinished(() => void vi.unstubAllGlobals())
  // Another test may have drawn one, which is remembered.
  clearVisitStorage()
  avatarGradient()
  const left = ['haribhari-return-to', 'haribhari-held-units', 'haribhari-checkout', 'tsr-scroll-restoration-v1_3']
  for (const key of [...left, 'haribhari-reloaded-at', 'of another page']) storage.setItem(key, 'x')
  expect(Object.keys(storage)).toContain('haribhari.avatar')
  clearVisitStorage()
  expect(Object.keys(storage).toSorted()).toEqual(['haribhari-reloaded-at', 'of another page'])
  avatarGradient()
  expect(Object.keys(storage)).toContain('haribhari.avatar')
})
