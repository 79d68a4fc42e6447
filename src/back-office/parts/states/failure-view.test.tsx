import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { failedAt } from '#i18n/back-office/states.ts'
import { FailureView } from './failure-view.tsx'

test('what failed is a sentence of its own, whoever worded it', () => {
  expect(failedAt('Request failed with status code 502', '7:58 pm')).toMatch(/code 502\. That was at 7:58 pm\./)
  expect(failedAt('There is no such lot.', '7:58 pm')).toMatch(/^There is no such lot\. That was/)
  const shown = renderToStaticMarkup(<FailureView title="Lots" error={new Error()} at={0} onRetry={() => {}} />)
  expect(shown).toContain('Something in this page failed. That was')
})
