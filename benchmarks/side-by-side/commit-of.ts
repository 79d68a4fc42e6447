import { execFileSync } from 'node:child_process'

/** Of the checkout, or its folder's name when it is no Git work tree. */
export function commitOf(checkout: string): string {
  try {
    const commit = execFileSync('git', ['-C', checkout, 'describe', '--always', '--dirty'], { encoding: 'utf8' })
    return commit.trim()
  } catch {
    return checkout.split('/').at(-1) ?? checkout
  }
}
