import type { Plugin } from 'vite'

/** Has to be the first of a file, before anything that bundlers put there. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/** V8 compiles larger files while they come, in a thread of their own. Smaller ones it compiles where a tap would wait for it. */
const MIN_LENGTH = 30_000

/**
 * Asks V8 to compile all functions of the large files while these are fetched. It would compile each when it is called first,
 * which for three hundred of them is between a tap and its frame (docs/decisions/228). To other browsers it is a comment.
 */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length >= MIN_LENGTH) file.code = `${COMPILE_ALL}${file.code}`
        }
      },
    },
  }
}
