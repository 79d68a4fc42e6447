import { openStore } from '#server/open-store.ts'
import { defineCommand } from './run-command.ts'

export const migrate = defineCommand(
  {
    name: 'migrate',
    summary:
      'Applies the migrations that the database lacks. The shop does the same when it starts; use this to do it before new\n' +
      'processes start. Safe while others do it too.',
  },
  async ({ database, print }) => {
    const { store, location } = await openStore(database, print)
    await store.close()
    print(`The database is up to date: ${location}`)
    return 0
  },
)
