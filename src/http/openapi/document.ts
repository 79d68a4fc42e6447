import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { userDto } from '#contract/accounts.ts'
import { addressDto } from '#contract/address-book.ts'
import { messageOf, paramsOf, statusOf } from '#contract/admin/errors.ts'
import { cartItemDto } from '#contract/basket.ts'
import { failuresOf, nothing } from '#contract/call.ts'
import { categoryDto, productDto } from '#contract/catalogue/products.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { orderDto } from '#contract/orders.ts'
import { paymentDto } from '#contract/payments.ts'
import { storeDto } from '#contract/settings.ts'
import { wishlistItemDto } from '#contract/wishlist.ts'
import type { Route } from '../route.ts'

const NAMED = {
  Product: productDto,
  Category: categoryDto,
  CartItem: cartItemDto,
  WishlistItem: wishlistItemDto,
  Address: addressDto,
  Order: orderDto,
  Payment: paymentDto,
  User: userDto,
  Store: storeDto,
  Error: errorBody,
}

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // Some checks (well-formed text, byte lengths, common passwords) have no word in JSON Schema; they answer 422.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** The OpenAPI 3.1 document of the routes. It says what is really answered: schemas and codes are those the routes use. */
export function openApiDocument(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = documentPath(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haribhari store API',
      version: '1.0.0',
      description:
        'User calls carry the session token in the authorization header, bare or as Bearer. Ids are UUIDs, prices of products are strings of rupees, sums are numbers of rupees, dates have the zone offset. Every failure has errors and a stable code. Any call may also answer 431 (headers-too-large) when its address and headers have more than 16 kB, 408 (request-timeout) or 400 (request-malformed). A slash at the end of a path makes no difference.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: toJsonSchemaDefs(NAMED, { ...CONVERSION, typeMode: 'output' }),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
        staffToken: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description:
            'Of a member of staff. x-permission is what their role must allow, x-factor how the second factor must have been shown: not at all, once in the session, or within ten minutes.',
        },
      },
    },
  }
}

/** A route's path as the document writes it: `/api/products/{productId}`. */
export function documentPath(route: Route): string {
  return route.path.replace(/:(\w+)/g, '{$1}')
}

/** The JSON Schema of the body a call sends; null when it sends none. */
export function requestSchema(route: Route) {
  return route.body === nothing ? null : schemaOf(route.body, 'input')
}

/** The JSON Schema of what a call answers when all went well. */
export function responseSchema({ answer, media }: Route) {
  return media === 'text/html' ? { type: 'string' } : schemaOf(answer, 'output')
}

const SECURITY = { anyone: [], customer: [{ token: [] }], staff: [{ staffToken: [] }] }

function operation(route: Route) {
  const { tag, title, about, parameters = [], sends, who } = route
  const sent = requestSchema(route)
  return {
    operationId: operationId(route),
    tags: [tag],
    summary: title,
    ...(about ? { description: about } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sent ? { requestBody: { required: true, content: jsonContent(sent) } } : {}),
    ...(sends ? { requestBody: { required: true, content: Object.fromEntries(sends.map((type) => [type, {}])) } } : {}),
    responses: { ...successes(route), ...failures(route) },
    ...(who.audience === 'staff' ? { 'x-permission': who.permission, 'x-factor': who.factor } : {}),
    security: SECURITY[who.audience ?? 'anyone'],
  }
}

function successes(route: Route) {
  const { status, media, revalidates } = route
  const content = { [media]: { schema: responseSchema(route) } }
  return {
    [status]: { description: status === 201 ? 'Made' : 'Done', content },
    ...(revalidates ? { 304: { description: 'What If-None-Match names is still right' } } : {}),
  }
}

function failures(route: Route): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of failuresOf(route)) {
    const status = statusOf(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const described = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `${code}: ${messageOf(code, paramsOf(code))}`).join(' ')
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
    }
    return [status, { description, ...failureHeaders(status), content: jsonContent(schema) }]
  })
  return Object.fromEntries(described)
}

function failureHeaders(status: number) {
  if (status === 429 || status === 503) return { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
  return status === 401 ? { headers: { 'WWW-Authenticate': { schema: { type: 'string' } } } } : {}
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...CONVERSION, typeMode, definitions: NAMED })
  return rest
}

function jsonContent(schema: unknown) {
  return { 'application/json': { schema } }
}

function operationId(route: Route): string {
  const words = route.path.replace('/api/', '').split(/[/:.-]+/)
  const [first = '', ...rest] = [route.method.toLowerCase(), ...words.filter((word) => word !== '')]
  return first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}
