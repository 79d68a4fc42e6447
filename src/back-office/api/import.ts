import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportDto, ImportRowDto, ImportRowFilterDto } from '#contract/admin/catalogue/import.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import type { FileRow } from '#domain/catalogue/import/file-row.ts'
import { useClient } from '../session/use-office.ts'
import { nextChunk } from './import-chunk.ts'

const IMPORTS = 'imports'
/** How soon a preview says that its file is written by now, from another tab or by somebody else. */
const PREVIEW_REFRESH_MS = 3000

export function useImports() {
  const client = useClient()
  return useQuery({
    queryKey: [IMPORTS],
    queryFn: async () => unwrapResult(await client.catalogueImports()).imports,
  })
}

export function useImport(id: string | null) {
  const client = useClient()
  return useQuery({
    queryKey: [IMPORTS, id],
    enabled: id !== null,
    // Each step answers what it has become; only while nothing is done here can it become something else.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'ready' ? PREVIEW_REFRESH_MS : false),
    queryFn: async () => unwrapResult(await client.catalogueImport(id ?? '')).import,
  })
}

/** The lines of an import, page after page. `state` tells lists of different steps apart. */
export function useImportRows({ id, state }: Pick<ImportDto, 'id' | 'state'>, filter: ImportRowFilterDto) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [IMPORTS, id, state, filter],
    queryFn: async ({ signal, pageParam }) => unwrapResult(await client.importRows(id, filter, pageParam, signal)),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
}

/** All lines with an issue. */
export function useReadErrors() {
  const client = useClient()
  return async (id: string): Promise<ImportRowDto[]> => {
    const rows: ImportRowDto[] = []
    for (let after: number | null = 0; after !== null; ) {
      const page: { rows: ImportRowDto[]; next: number | null } = unwrapResult(
        await client.importRows(id, 'error', after),
      )
      rows.push(...page.rows)
      after = page.next
    }
    return rows
  }
}

/**
 * Takes an import from step to step for as long as it is on the screen: sends what is missing of the file, has lines checked,
 * and writes them once somebody has begun that. What failed stays until it is tried again.
 */
export function useImportRun(file: ImportDto | undefined, rows: readonly FileRow[] | null) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isBusy = useRef(false)
  useEffect(() => {
    const step = file && !failure && !isBusy.current ? nextStep(client, file, rows) : null
    if (!step || !file) return
    isBusy.current = true
    void step.then((result) => {
      isBusy.current = false
      if (!result.ok) return setFailure(result.failure)
      queryClient.setQueryData([IMPORTS, file.id], result.value.import)
      if (result.value.import.state !== file.state) {
        void queryClient.invalidateQueries({ queryKey: [IMPORTS], exact: true })
        void queryClient.invalidateQueries({ queryKey: ['catalogue'] })
      }
    })
  }, [client, queryClient, file, rows, failure])
  return { failure, retry: () => setFailure(null) }
}

/** What begins, confirms and ends an import. */
export function useImportActs() {
  const client = useClient()
  const queryClient = useQueryClient()
  const store = (value: ImportDto) => {
    queryClient.setQueryData([IMPORTS, value.id], value)
    void queryClient.invalidateQueries({ queryKey: [IMPORTS], exact: true })
    return value
  }
  return {
    start: async (form: Parameters<typeof client.startImport>[0]) =>
      store(unwrapResult(await client.startImport(form)).import),
    apply: async (...sent: Parameters<typeof client.applyImport>) =>
      store(unwrapResult(await client.applyImport(...sent)).import),
    cancel: async (id: string) => store(unwrapResult(await client.cancelImport(id)).import),
    /** The whole catalogue as parts of a CSV file. */
    exportAll: async (onProgress: (packs: number) => void) => {
      const parts: string[] = []
      let packs = 0
      for (let after: string | null = ''; after !== null; ) {
        const page: { csv: string; packs: number; next: string | null } = unwrapResult(
          await client.exportCatalogue(after),
        )
        parts.push(page.csv)
        packs += page.packs
        after = page.next
        onProgress(packs)
      }
      return { parts, packs }
    },
  }
}

function nextStep(client: ReturnType<typeof useClient>, file: ImportDto, rows: readonly FileRow[] | null) {
  switch (file.state) {
    case 'receiving':
      return rows && client.sendImportRows(file.id, { from: file.received, rows: nextChunk(rows, file.received) })
    case 'checking':
      return client.checkImport(file.id)
    case 'applying':
      return client.applyImport(file.id, [])
    default:
      return null
  }
}
