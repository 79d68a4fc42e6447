import { type ParseArgsConfig, parseArgs } from 'node:util'

/** `parseArgs` for a command: an unknown or incomplete option ends the process with one line that names it. */
export function parseFlags<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The sentences after the first explain parseArgs rather than the command.
    process.stderr.write(`${error.message.split(/[.\n]/)[0]}.\n`)
    process.exit(2)
  }
}
