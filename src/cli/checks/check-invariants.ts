import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { defineCommand } from '../run-command.ts'

const MAX_VIOLATIONS_SHOWN = 10

export const checkInvariantsCommand = defineCommand(
  {
    name: 'check:invariants',
    summary:
      'Checks the rules that the database must satisfy at any moment, such as that every payment has an order or a refund.\n' +
      'Only reads, so it is safe beside a running shop. Exits with 1 when a rule is broken.',
  },
  async ({ database, print }) => {
    const audit = await openAudit(database)
    try {
      const results = await checkInvariants(audit, Date.now())
      for (const { rule, violations } of results) {
        print(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${rule}`)
        for (const { id, detail } of violations.slice(0, MAX_VIOLATIONS_SHOWN)) print(`         ${id}: ${detail}`)
        if (violations.length > MAX_VIOLATIONS_SHOWN) {
          print(`         and ${violations.length - MAX_VIOLATIONS_SHOWN} more`)
        }
      }
      const broken = results.filter(({ violations }) => violations.length > 0).length
      print(`${results.length - broken} rules hold, ${broken} broken`)
      return broken > 0 ? 1 : 0
    } finally {
      await audit.close()
    }
  },
)
