import { type LimitNode, type OperationNode, RawNode, SqliteQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes queries for SQLite so that it plans each once. SQLite 3.53 plans by the value of a `limit` and plans anew, for a tenth of
 * a millisecond and more, whenever another value is bound, even the same; behind a cast it does not look for one.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (!isParameter(node.limit)) {
      super.visitLimit(node)
      return
    }
    this.append('limit cast(')
    this.visitNode(node.limit)
    this.append(' as integer)')
  }
}

/** And not written into the text. */
function isParameter(node: OperationNode): boolean {
  if (RawNode.is(node)) return node.parameters.some(isParameter)
  return ValueNode.is(node) && !node.immediate
}
