type Variables = Record<string, string | undefined>

export const SERVER_ENVIRONMENT: Readonly<Record<'NODE_OPTIONS' | 'MALLOC_ARENA_MAX', string>>
export function withServerEnvironment<Own extends Variables>(variables: Own): Own & Variables
