import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'
import { vi } from 'vitest'

/** What a connection asks for itself, and savepoints: how transactions share a commit is no matter of one request. */
const NOT_OF_A_REQUEST = /^(select pg_backend_pid|pragma|savepoint|release|rollback to)/

/** Watches both drivers, below everything of the shop's. */
export function watchStatements() {
  const all = vi.spyOn(StatementSync.prototype, 'all')
  const run = vi.spyOn(StatementSync.prototype, 'run')
  const execute = vi.spyOn(DatabaseSync.prototype, 'exec')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const spies = [all, run, execute, query]
  const sent = () => [
    ...[all, run].flatMap(({ mock }) => inOrder(mock, mock.contexts.map(preparedText))),
    ...inOrder(
      execute.mock,
      execute.mock.calls.map(([text]) => text),
    ),
    ...inOrder(
      query.mock,
      query.mock.calls.map(([asked]: readonly unknown[]) => textOf(asked)),
    ),
  ]
  return {
    /** The statements that this process sends while it does the work, begin and commit included, in their order. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      for (const spy of spies) spy.mockClear()
      await work()
      return sent()
        .sort((a, b) => a.order - b.order)
        .map(({ text }) => text)
        .filter((text) => !NOT_OF_A_REQUEST.test(text))
    },
    stop: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

function inOrder({ invocationCallOrder }: { invocationCallOrder: readonly number[] }, texts: readonly string[]) {
  return texts.map((text, index) => ({ text, order: invocationCallOrder[index] ?? 0 }))
}

function preparedText(statement: unknown): string {
  return statement instanceof StatementSync ? statement.sourceSQL : ''
}

function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}
