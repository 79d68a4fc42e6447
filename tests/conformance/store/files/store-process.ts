import { openSqlite } from '#store/connections/node-sqlite.ts'

// A process of its own on a SQLite file, for what only several processes can show.
// node store-process.ts migrate FILE | buy FILE PRODUCT TIMES | hold FILE PRODUCT

const [action, file = '', productId = '', times = '1'] = process.argv.slice(2)
const store = openSqlite({ file })

if (action === 'migrate') {
  await store.migrate()
  await store.ready()
}
if (action === 'buy') {
  let bought = 0
  for (let turn = 0; turn < Number(times); turn += 1) {
    const short = await store.transaction((tx) => tx.takeStock([{ productId, qty: 1 }]))
    if (short.length === 0) bought += 1
  }
  process.stdout.write(String(bought))
}
if (action === 'hold') {
  await store.transaction((tx) => tx.receiveStock([{ productId, qty: 1 }]))
  await store.transaction(async (tx) => {
    await tx.receiveStock([{ productId, qty: 100 }])
    process.stdout.write('locked')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })
}
await store.close()
