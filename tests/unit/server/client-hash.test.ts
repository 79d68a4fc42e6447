import { createHmac, hkdfSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clientHash } from '#cli/client-hash.ts'
import { createClientHash } from '#server/log/client-hash.ts'
import { readAuthSecret } from '#server/secrets.ts'

const SECRET = 'a secret of this test, thirty-two bytes or more'
const hash = createClientHash(SECRET)

test('the hash of an address is an HMAC under a key derived by HKDF from AUTH_SECRET', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'haribhari log: client addresses', 32))
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 12)
  expect(hash('203.0.113.7')).toEqual({ client: digest('203.0.113.7'), network: digest('203.0.113.0/24') })
  expect(hash('2001:db8:7:9::1')).toEqual({ client: digest('2001:db8:7:9::/64'), network: digest('2001:db8:7::/48') })
})

test('one household is one client, and its neighbours share its network', () => {
  expect(hash('::ffff:203.0.113.7')).toEqual(hash('203.0.113.7'))
  expect(hash('2001:db8:7:9::1')).toEqual(hash('2001:0DB8:0007:0009:aaaa:bbbb:cccc:dddd'))
  const [one, neighbour, other] = ['203.0.113.7', '203.0.113.8', '203.0.114.7'].map(hash)
  expect(one?.client).not.toBe(neighbour?.client)
  expect(one?.network).toBe(neighbour?.network)
  expect(one?.network).not.toBe(other?.network)
  expect(hash('2001:db8:7:a::1').network).toBe(hash('2001:db8:7:9::1').network)
})

test('without the secret nobody finds the hash of an address', () => {
  expect(createClientHash(`${SECRET}.`)('203.0.113.7')).not.toEqual(hash('203.0.113.7'))
})

test('the owner asks for the hashes of an address with a command', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-client-hash-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const run = async (args: string[], variables: Record<string, string>) => {
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const code = await clientHash({
      args,
      variables: { DATA_DIR: dataDir, ...variables },
      stdout: { write },
      stderr: { write },
    })
    return { code, output }
  }
  const { client, network } = hash('203.0.113.7')
  expect(await run(['203.0.113.7'], { AUTH_SECRET: SECRET })).toEqual({
    code: 0,
    output: `client  ${client}\nnetwork ${network}\n`,
  })
  expect(await run(['203.0.113'], { AUTH_SECRET: SECRET })).toMatchObject({ code: 2 })
  expect(await run(['203.0.113.7'], {})).toMatchObject({ code: 1, output: expect.stringContaining('No shop has run') })
  const generated = createClientHash(await readAuthSecret({ authSecret: null, dataDir }))('203.0.113.7')
  expect((await run(['203.0.113.7'], {})).output).toContain(generated.client)
})
