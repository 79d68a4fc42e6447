import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { anAddressForm } from '#tests/support/records/factories.ts'

const ADDRESS = anAddressForm()

export function addressContract(api: () => TestApi): void {
  const newcomer = async () => {
    const email = `a.${crypto.randomUUID()}@example.in`
    const { encodedToken } = expectSuccess(
      await api().clientFor(null).signUp({ fullName: 'Asha', email, password: 'kakdi Bhindi' }),
    )
    return { token: encodedToken, client: api().clientFor(encodedToken) }
  }

  test('A131 A078 A102 the first address becomes the default, tagged Home unless said', async () => {
    const { token } = await newcomer()
    const answer = await api().request('/api/user/address', { method: 'POST', token, body: { address: ADDRESS } })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        addresses: [{ ...ADDRESS, _id: expect.any(String), status: true, tag: 'Home', createdAt: expect.any(String) }],
      },
    })
  })

  test('A102 a new address that asks to be the default takes the flag from the others', async () => {
    const { client } = await newcomer()
    for (const status of [false, false, true]) expectSuccess(await client.addAddress({ ...ADDRESS, status }))
    expect(expectSuccess(await client.addresses()).addresses.map((each) => each.status)).toEqual([false, false, true])
  })

  test('A103 an address made the default takes the flag from the others', async () => {
    const { client } = await newcomer()
    for (let at = 0; at < 3; at += 1) expectSuccess(await client.addAddress(ADDRESS))
    const second = expectSuccess(await client.addresses()).addresses[1]
    const { addresses } = expectSuccess(
      await client.changeAddress(second?._id ?? '', { ...ADDRESS, city: 'Nashik', status: true }),
    )
    expect(addresses.map((each) => [each.city, each.status])).toEqual([
      ['Pune', false],
      ['Nashik', true],
      ['Pune', false],
    ])
  })

  test('A104 the one address left after a removal is the default', async () => {
    const { client } = await newcomer()
    for (let at = 0; at < 2; at += 1) expectSuccess(await client.addAddress(ADDRESS))
    const [first] = expectSuccess(await client.addresses()).addresses
    expect(expectSuccess(await client.removeAddress(first?._id ?? '')).addresses).toMatchObject([{ status: true }])
  })

  test('a change leaves what is not sent as it is, and the id whatever is sent', async () => {
    const { client, token } = await newcomer()
    const [saved] = expectSuccess(await client.addAddress({ ...ADDRESS, tag: 'Work' })).addresses
    const address = { city: 'Nagpur', _id: crypto.randomUUID(), userId: 'x', createdAt: 'never' }
    const answer = await api().request(`/api/user/address/${saved?._id}`, { method: 'POST', token, body: { address } })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        addresses: [
          { ...ADDRESS, city: 'Nagpur', _id: saved?._id, tag: 'Work', status: true, createdAt: saved?.createdAt },
        ],
      },
    })
  })

  test('ten addresses made the default at once leave one default', async () => {
    const { client } = await newcomer()
    await Promise.all(Array.from({ length: 10 }, () => client.addAddress({ ...ADDRESS, status: true })))
    const { addresses } = expectSuccess(await client.addresses())
    expect(addresses).toHaveLength(10)
    expect(addresses.filter((each) => each.status)).toHaveLength(1)
  })

  test('another customer’s address is not found', async () => {
    const owner = await api().signInGuest()
    const { client } = await api().signInGuest()
    for (const id of [owner.address._id, crypto.randomUUID(), 'nonsense', '%00']) {
      const notFound = { failure: { status: 404, code: 'address-not-found' } }
      expect(await client.changeAddress(id, ADDRESS)).toMatchObject(notFound)
      expect(await client.removeAddress(id)).toMatchObject(notFound)
    }
    expect(expectSuccess(await owner.client.addresses()).addresses).toEqual([owner.address])
  })

  test('an address that cannot be delivered to is refused field by field', async () => {
    const { token } = await newcomer()
    const wrong = {
      name: ' ',
      mobileNum: '12345',
      apartment: 'x'.repeat(121),
      area: 'a\u0000b',
      city: '\ud800',
      state: 5,
      pinCode: '011001',
      tag: 'Farm',
    }
    const answer = await api().request('/api/user/address', { method: 'POST', token, body: { address: wrong } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'body-invalid' } })
    const fields = ['name', 'mobileNum', 'apartment', 'area', 'city', 'state', 'pinCode', 'tag'].map(
      (name) => `address.${name}`,
    )
    expect(Object.keys(Object(answer.body).fields).sort()).toEqual(fields.sort())
  })

  test('a mobile number and PIN code are saved in one form however they are written', async () => {
    const { client } = await newcomer()
    const { addresses } = expectSuccess(
      await client.addAddress({ ...ADDRESS, mobileNum: '+91 98765-43210', pinCode: '411 038' }),
    )
    expect(addresses).toMatchObject([{ mobileNum: '9876543210', pinCode: '411038' }])
  })

  test('an address in Devanagari is saved letter by letter', async () => {
    const { client } = await newcomer()
    const written = { ...ADDRESS, name: 'आशा राव', city: 'पुणे' }
    expect(expectSuccess(await client.addAddress(written)).addresses).toMatchObject([{ name: 'आशा राव', city: 'पुणे' }])
  })

  test('a customer has at most fifty addresses', async () => {
    const { client } = await newcomer()
    for (let at = 0; at < 50; at += 1) expectSuccess(await client.addAddress(ADDRESS))
    expect(await client.addAddress(ADDRESS)).toMatchObject({ failure: { status: 409, code: 'address-book-full' } })
  })
}
