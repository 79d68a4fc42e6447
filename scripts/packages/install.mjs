import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { deleteBrokenNode } from './find-node.mjs'
import { matchesLockfile, read, root } from './lockfile.mjs'
import { npmInstall } from './npm.mjs'
import { showProgress } from './progress.mjs'
import { setAside } from './set-aside.mjs'
import { deleteListOfTrimmed, listFile, packagesWithoutTypes, trimPackages } from './trim.mjs'

const stampFile = `${root}node_modules/.haribhari-stamp`

/**
 * Installs the packages of package-lock.json that are missing, printing progress; without `tests` those that the shop
 * runs on and is built with. Once the others are there, they are kept up to date too. Throws one line.
 */
export async function installPackages({ tests }) {
  const lockHash = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  const [installedHash, installedFor] = (read(stampFile) ?? '').split(' ')
  const wanted = tests || installedFor === 'tests'
  if (installedHash === lockHash && (!tests || installedFor === 'tests')) return
  if (wanted && packagesWithoutTypes().length > 0) await installWhole()
  else if (!matchesLockfile({ tests: wanted })) await install({ tests: wanted })
  deleteBrokenNode()
  const isComplete = wanted || matchesLockfile({ tests: true })
  if (!isComplete) trimPackages()
  writeFileSync(stampFile, `${lockHash} ${isComplete ? 'tests' : 'shop'}`)
}

/** With the tests' packages, and those anew that a start has taken the types from. */
async function installWhole() {
  // A start after this was interrupted looks at the packages again.
  rmSync(stampFile, { force: true })
  const { putBack, discard } = setAside([...packagesWithoutTypes(), relative(root, listFile)])
  try {
    await install({ tests: true })
  } catch (error) {
    putBack()
    throw error
  }
  discard()
  deleteListOfTrimmed()
}

async function install({ tests }) {
  const what = tests ? 'with those for tests and checks' : 'those the shop runs on and is built with'
  console.log(`Installing the packages of package-lock.json, ${what} (once; about a minute) ...`)
  const startedAt = Date.now()
  const progress = showProgress({ tests })
  try {
    // Not `npm ci`, which rejects a lockfile without the optional packages of other platforms; some registries do not
    // carry those. `install` takes the locked versions too, and --no-save does not change the lockfile.
    const flags = ['--no-save', tests ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund']
    await npmInstall(flags, progress)
  } finally {
    progress.stop()
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}
