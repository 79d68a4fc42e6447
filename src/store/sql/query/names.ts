import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  type UnknownRow,
} from 'kysely'

/**
 * Lets queries say `userId` where the tables say `user_id`. The columns that a query answers get their camelCase name
 * as an alias, so that the engine itself answers with our names: unlike Kysely's own CamelCasePlugin, which renames the
 * keys of every row, this costs nothing once a query has been compiled.
 */
export class ColumnNames implements KyselyPlugin {
  readonly #snakeCase = new SnakeCaseTransformer()

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const renamed = this.#snakeCase.transformNode(node)
    if (!SelectQueryNode.is(node) || !SelectQueryNode.is(renamed)) return renamed
    const selections = renamed.selections?.map((selection, index) => withAlias(selection, node.selections?.[index]))
    return selections ? { ...renamed, selections } : renamed
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

/** The name of a table or column in the database: `userId` is `user_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

class SnakeCaseTransformer extends OperationNodeTransformer {
  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return { ...node, name: snakeCase(node.name) }
  }
}

function withAlias(renamed: SelectionNode, original: SelectionNode | undefined): SelectionNode {
  const name = original && nameOf(original.selection)
  if (!name || name === snakeCase(name)) return renamed
  const { selection } = renamed
  const column = AliasNode.is(selection) ? selection.node : selection
  return SelectionNode.create(AliasNode.create(column, IdentifierNode.create(name)))
}

function nameOf(selection: SelectionNode['selection']): string | null {
  if (AliasNode.is(selection)) return IdentifierNode.is(selection.alias) ? selection.alias.name : null
  if (ReferenceNode.is(selection)) return ColumnNode.is(selection.column) ? selection.column.column.name : null
  return ColumnNode.is(selection) ? selection.column.name : null
}
