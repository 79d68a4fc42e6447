import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GUEST } from '#seed/guest.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { anAddress } from '#tests/support/records/factories.ts'
import { addAddress } from '#use-cases/address-book.ts'
import { addToBasket, clearBasket, removeFromBasket } from '#use-cases/basket.ts'
import { addToWishlist, removeFromWishlist } from '#use-cases/wishlist.ts'

const PASSWORD = 'kakdi Bhindi 42'
const newEmail = () => `asha.${crypto.randomUUID()}@example.in`
const signedUp = v.object({
  createdUser: v.looseObject({ _id: v.string(), createdAt: v.string(), updatedAt: v.string() }),
  encodedToken: v.string(),
})
const form = (changes: object = {}) => ({ fullName: 'Asha Rao', email: newEmail(), password: PASSWORD, ...changes })

export function accountsContract(api: () => TestApi): void {
  const post = (path: string, body: unknown, token?: string) =>
    api().request(path, { method: 'POST', body, token: token ?? null })

  test('A070 further fields of a sign-up are left out', async () => {
    const answer = await post(
      '/api/auth/signup',
      form({ role: 'owner', guest: true, _id: 'mine', cart: [{ _id: 'x' }] }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ createdUser: { guest: false, cart: [] } })
    expect(answer.body).not.toMatchObject({ createdUser: { _id: 'mine' } })
    expect(answer.body).not.toHaveProperty('createdUser.role')
  })

  test('A121 A070 signing up answers 201 with the user, whose id and dates the shop makes, and a token', async () => {
    const sent = form()
    const answer = await post('/api/auth/signup', { ...sent, createdAt: '1999-01-01T00:00:00Z' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      createdUser: {
        _id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
        updatedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
        fullName: 'Asha Rao',
        name: 'Asha Rao',
        email: sent.email,
        gender: '',
        location: '',
        mobileNum: '',
        addresses: [],
        orders: [],
        cart: [],
        wishlist: [],
      },
      encodedToken: expect.any(String),
    })
  })

  test('A122 signing in answers 200 with the user, password blank, and a token', async () => {
    const sent = form()
    await post('/api/auth/signup', sent)
    const answer = await post('/api/auth/login', { email: sent.email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      foundUser: { fullName: 'Asha Rao', email: sent.email, cart: [], wishlist: [], password: '' },
      encodedToken: expect.any(String),
    })
  })

  test('A123 A120 verifying a token answers the user it was made for, and the token carries id and email', async () => {
    const { createdUser, encodedToken } = expectSuccess(await api().clientFor(null).signUp(form()))
    const answer = await post('/api/auth/verify', { encodedToken })
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { _id: createdUser._id, fullName: 'Asha Rao', cart: [], wishlist: [] } },
    })
    const claims: unknown = JSON.parse(atob(encodedToken.split('.')[1] ?? ''))
    expect(claims).toMatchObject({ sub: createdUser._id, email: createdUser.email })
  })

  test('A147 A117 an email can sign up once, in whatever spelling', async () => {
    const sent = form()
    await post('/api/auth/signup', sent)
    for (const email of [sent.email, sent.email.toUpperCase(), `  ${sent.email} `]) {
      expect(await post('/api/auth/signup', form({ email }))).toMatchObject({
        status: 422,
        body: { errors: ['Unprocessable Entity. Email Already Exists.'], code: 'email-taken' },
      })
    }
  })

  test('twenty sign-ups at once with one email in two spellings make one account', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post('/api/auth/signup', form({ email: at % 2 ? email : email.toUpperCase() })),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(19)
  })

  test('A148 an unknown email at sign-in is a 404 with the contract’s message', async () => {
    expect(await post('/api/auth/login', { email: newEmail(), password: PASSWORD })).toMatchObject({
      status: 404,
      body: { errors: ['The email you entered is not Registered. Not Found error'] },
    })
  })

  test('A149 A117 a wrong password is a 401 with the contract’s message, and starts no session', async () => {
    const sent = form()
    await post('/api/auth/signup', sent)
    const answer = await post('/api/auth/login', { email: sent.email, password: `${PASSWORD}x` })
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: ['The credentials you entered are invalid. Unauthorized access error.'] },
    })
    expect(answer.body).not.toHaveProperty('encodedToken')
  })

  test('sign-up saves the three fields and nothing else that is sent', async () => {
    const forged = {
      ...form(),
      _id: crypto.randomUUID(),
      isAdmin: true,
      role: 'owner',
      gender: 'x',
      createdAt: '2001-01-01T00:00:00+05:30',
      cart: [{ qty: 5 }],
      orders: [{}],
      addresses: [{}],
      kind: 'guest',
    }
    const { createdUser, encodedToken } = v.parse(signedUp, (await post('/api/auth/signup', forged)).body)
    const { _id, createdAt, updatedAt, ...fields } = createdUser
    expect(fields).toEqual({
      fullName: forged.fullName,
      name: forged.fullName,
      email: forged.email,
      guest: false,
      gender: '',
      location: '',
      mobileNum: '',
      cart: [],
      wishlist: [],
      addresses: [],
      orders: [],
      ordersNextCursor: null,
    })
    expect(_id).not.toBe(forged._id)
    for (const date of [createdAt, updatedAt]) expect(Date.parse(date)).toBeGreaterThan(Date.parse(forged.createdAt))
    const saved = await api().request('/api/auth/verify', { method: 'POST', body: { encodedToken } })
    expect(saved.body).toEqual({ user: createdUser })
  })

  test('no answer carries a password or its hash', async () => {
    const sent = form()
    const answers = [await post('/api/auth/signup', sent), await post('/api/auth/login', sent)]
    for (const { body } of answers) {
      const { encodedToken, ...rest } = v.parse(v.looseObject({ encodedToken: v.string() }), body)
      // A signature is random letters, which may spell any of these words.
      const claims = atob(encodedToken.split('.')[1] ?? '')
      expect(`${JSON.stringify(rest)} ${claims}`).not.toMatch(/kakdi|pbkdf2|argon2|hash/i)
    }
  })

  test('a new password needs 8 characters, at most 128 bytes, and is not one that everybody tries', async () => {
    const refused = ['seven77', 'é'.repeat(65), 'Password123', '12345678', '']
    for (const password of refused) {
      const answer = await post('/api/auth/signup', form({ password }))
      expect(answer, password).toMatchObject({
        status: 422,
        body: { code: 'body-invalid', fields: { password: expect.any(String) } },
      })
    }
    for (const password of ['eight 88', 'x'.repeat(128), 'पासवर्ड मेरा', '  spaces stay  ']) {
      const sent = form({ password })
      expect((await post('/api/auth/signup', sent)).status, password).toBe(201)
      expect((await post('/api/auth/login', sent)).status, password).toBe(200)
      const trimmed = { ...sent, password: `${password} ` }
      expect((await post('/api/auth/login', trimmed)).status, password).toBe(401)
    }
  })

  test('what is missing or of a wrong type is named field by field', async () => {
    expect(await post('/api/auth/signup', { fullName: 5, email: 'nobody' })).toMatchObject({
      status: 422,
      body: {
        code: 'body-invalid',
        fields: {
          fullName: 'Full name must be text, in quotes',
          email: expect.any(String),
          password: expect.any(String),
        },
      },
    })
    expect(await post('/api/auth/login', { email: ['a@b.in'], password: {} })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String), password: expect.any(String) } },
    })
  })

  test('A032 every guest is a private copy of the built-in one', async () => {
    const one = await api().signInGuest()
    const other = await api().signInGuest()
    expect(one.user._id).not.toBe(other.user._id)
    expect(one.user.email).not.toBe(other.user.email)
    for (const { user } of [one, other]) {
      expect(user).toMatchObject({ guest: true, fullName: GUEST.fullName, cart: [], wishlist: [], orders: [] })
      expect(user.addresses).toMatchObject([{ city: GUEST.address.city, status: true }])
    }
    expectSuccess(await one.client.addAddress({ ...GUEST.address, name: 'Only mine' }))
    expect(expectSuccess(await other.client.addresses()).addresses).toHaveLength(1)
  })

  test('A071 A156 the built-in guest account can sign in on a sample store and starts empty', async () => {
    const { foundUser } = expectSuccess(await api().clientFor(null).signIn(GUEST))
    expect(foundUser).toMatchObject({
      gender: GUEST.gender,
      location: GUEST.location,
      mobileNum: GUEST.mobileNum,
      addresses: [{ status: true }],
      cart: [],
      wishlist: [],
      orders: [],
    })
  })

  test('whoever was removed after signing in changes nothing any more', async () => {
    const { id } = await api().addProduct()
    const { deps } = api()
    const removed = crypto.randomUUID()
    const results = await Promise.all([
      addToBasket(deps, removed, id),
      removeFromBasket(deps, removed, id),
      clearBasket(deps, removed),
      addToWishlist(deps, removed, id),
      removeFromWishlist(deps, removed, id),
      addAddress(deps, removed, anAddress()),
    ])
    expect(results.map((result) => !result.ok && result.code)).toEqual(results.map(() => 'token-invalid'))
    expect(expectSuccess(await api().clientFor(null).product(id)).product.stock).toBe('50')
  })

  test('signing out ends the token at the server, and only that one', async () => {
    const sent = form()
    const first = expectSuccess(await api().clientFor(null).signUp(sent)).encodedToken
    const second = expectSuccess(await api().clientFor(null).signIn(sent)).encodedToken
    expectSuccess(await api().clientFor(first).signOut())
    expect((await api().request('/api/user/cart', { token: first })).status).toBe(401)
    expect((await post('/api/auth/verify', { encodedToken: first })).status).toBe(401)
    expect((await api().request('/api/user/cart', { token: second })).status).toBe(200)
  })

  test('A157 dates carry the zone of the shop', async () => {
    const { user } = await api().signInGuest()
    for (const date of [user.createdAt, user.updatedAt]) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+05:30$/)
      expect(Math.abs(Date.parse(date) - api().deps.now())).toBeLessThan(60_000)
    }
  })

  test('A063 customers change their own details; nothing is kept of a form with a wrong field', async () => {
    const guest = await api().signInGuest()
    const details = { name: 'Asha Kulkarni', mobileNum: '9876501234', gender: '', location: 'Satara' }
    expect(expectSuccess(await guest.client.saveDetails(details)).user).toMatchObject(details)

    const path = '/api/user/details'
    for (const [field, wrong] of [
      ['name', ' '],
      ['mobileNum', '12345'],
      ['gender', 'x'.repeat(41)],
      ['location', 7],
    ] as const) {
      const answer = await post(path, { details: { ...details, [field]: wrong } }, guest.token)
      expect(answer).toMatchObject({ status: 422, body: { fields: { [`details.${field}`]: expect.any(String) } } })
    }

    const { body } = await post('/api/auth/verify', { encodedToken: guest.token })
    expect(body).toMatchObject({ user: { ...details, fullName: 'Asha Kulkarni', email: guest.user.email } })
    expect(await post(path, { details })).toMatchObject({ status: 401 })
  })
}
