import { isIP } from 'node:net'
import { readAuthSettings } from '#server/config.ts'
import { createClientHash } from '#server/log/client-hash.ts'
import { readExistingAuthSecret } from '#server/secrets.ts'
import { CommandError, defineCommand, UsageError } from './run-command.ts'

export const clientHash = defineCommand(
  {
    name: 'client-hash',
    summary:
      'Says by which hashes the log knows an address: `npm run client-hash -- 203.0.113.7`. They depend on the secret of\n' +
      'the sessions: of lines older than its last change, ask with the AUTH_SECRET of that time.',
    operands: { usage: '<address>', max: 1 },
  },
  async ({ operands: [address = ''], variables, database: { dataDir }, print }) => {
    if (isIP(address) === 0) throw new UsageError('Give an IPv4 or IPv6 address.')
    const { authSecret } = readAuthSettings(variables)
    const secret = await readExistingAuthSecret({ authSecret, dataDir })
    if (secret === null) throw new CommandError(`No shop has run with ${dataDir} yet, so its log has no hashes.`)
    const { client, network } = createClientHash(secret)(address)
    print(`client  ${client}`)
    print(`network ${network}`)
    return 0
  },
)
